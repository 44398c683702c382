import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { collectVoucher, listCollectedVouchers, listVouchers } from '#contract/voucher.ts'
import { collectedVouchers, vouchers } from '#server/database/schema/selling.ts'
import { HttpProblem, notFound } from '#server/http/http-problem.ts'
import { type Call, route } from '#server/http/route.ts'
import { isOpen, usedVoucherIds, wireVoucher } from '#server/orders/vouchers.ts'

/** Returns the vouchers of a shop and those valid for all shops; without a shop, all. */
async function readVouchers({ db, now, userId }: Call, shopId: number | undefined) {
  const ofShop =
    shopId === undefined ? undefined : or(eq(vouchers.shop_id, shopId), isNull(vouchers.shop_id))
  const rows = await db
    .select({ voucher: vouchers, collected: collectedVouchers.user_id })
    .from(vouchers)
    .leftJoin(
      collectedVouchers,
      and(eq(collectedVouchers.voucher_id, vouchers.id), eq(collectedVouchers.user_id, userId)),
    )
    .where(ofShop)
    .orderBy(asc(vouchers.ends_at), asc(vouchers.id))
  return rows.filter(({ voucher }) => isOpen(voucher, now))
}

export const voucherRoutes = [
  route(listVouchers, async ({ shop_id }, call) => ({
    data: {
      coupons: (await readVouchers(call, shop_id)).map(({ voucher, collected }) =>
        wireVoucher(voucher, collected !== null),
      ),
    },
  })),

  route(collectVoucher, async ({ coupon_id }, { db, now, userId }) => {
    const [voucher] = await db.select().from(vouchers).where(eq(vouchers.id, coupon_id))
    if (!voucher) throw notFound('This voucher is unknown')
    if (!isOpen(voucher, now)) {
      throw new HttpProblem(422, 'voucher_refused', 'This voucher is not valid any more')
    }
    await db
      .insert(collectedVouchers)
      .values({ user_id: userId, voucher_id: voucher.id })
      .onConflictDoNothing()
    return { message: 'The voucher has been collected', data: {} }
  }),

  route(listCollectedVouchers, async ({ shop_id }, call) => {
    // A used voucher would only be refused at the checkout.
    const used = await usedVoucherIds(call.db, call.userId)
    return {
      data: {
        coupons: (await readVouchers(call, shop_id))
          .filter(({ voucher, collected }) => collected !== null && !used.includes(voucher.id))
          .map(({ voucher }) => wireVoucher(voucher, true)),
      },
    }
  }),
]
