import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type PricedLine, readLines } from '#server/cart/read-lines.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { addresses } from '#server/database/schema/people.ts'
import { cartLines, type OrderAddress, vouchers } from '#server/database/schema/selling.ts'
import { HttpProblem, invalid } from '#server/http/http-problem.ts'
import { recordEffect } from '#server/http/record-effect.ts'
import type { Call } from '#server/http/route.ts'
import { chooseMethod, payPlaced, waitFor } from '#server/payments/pay-order.ts'
import {
  calculateTotals,
  missing,
  type OrderTotals,
  sumOf,
  whyMissing,
  wireTotals,
} from './calculate-totals.ts'
import { mailOrder } from './order-mail.ts'
import { type OrderRow, type PlaceRequest, writeOrder } from './write-order.ts'

/** The placed orders and the address at which to pay; null: nothing to do now. */
type Placed = { orders: OrderRow[]; paymentUrl: string | null }

/**
 * Places one order per chosen shop. Locks in a fixed sequence (account, products by id, voucher), so
 * that orders cannot deadlock and the last piece or the last use of a voucher is sold once.
 * @throws HttpProblem 409 total_changed, cart_changed or out_of_stock, 422 for address, payment,
 * voucher, empty cart
 */
export async function placeOrders(call: Call, request: PlaceRequest): Promise<Placed> {
  await lockProducts(call, request)
  const totals = await calculateTotals(call, request, true)
  const address = await chooseAddress(call, request.address_id)
  const method = await chooseMethod(call, 'payment_method', request.payment_method)
  refuseUnlessReady(call, totals, request)

  const placement = randomUUID()
  const payUntil = await waitFor(call.db, method, call.now)
  const placed: OrderRow[] = []
  for (const shop of totals.shops) {
    placed.push(
      await writeOrder(call, request, { totals, shop, address, placement, method, payUntil }),
    )
  }
  await takeStock(call, totals)
  // A voucher that took nothing off is not used up: no order would return it.
  if (totals.voucher && sumOf(totals, 'coupon') > 0) {
    await call.db
      .update(vouchers)
      .set({ used: sql`${vouchers.used} + 1` })
      .where(eq(vouchers.id, totals.voucher.id))
  }
  await call.db.delete(cartLines).where(
    inArray(
      cartLines.id,
      totals.shops.flatMap((shop) => shop.lines.map((line) => line.id)),
    ),
  )
  await recordEffect(call, 'order/place', { orders: placed.map(({ id, code }) => ({ id, code })) })
  const paymentUrl = await payPlaced(call, placed)
  for (const order of placed) await mailOrder(call, order, null)
  return { orders: placed, paymentUrl }
}

async function lockProducts(call: Call, request: PlaceRequest) {
  const lines = await readLines(call, {
    buyNow: request.is_buy_now,
    shopIds: request.shop_ids,
  })
  const ids = lines.map((line) => line.product.id)
  if (ids.length === 0) return
  await call.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
}

function refuseUnlessReady(
  { t, now }: Call,
  totals: OrderTotals,
  { coupon_code, expected_total, expected_lines }: PlaceRequest,
) {
  const lines = totals.shops.flatMap((shop) => shop.lines)
  const changed = () =>
    new HttpProblem(409, 'cart_changed', 'Your cart has changed. Please look at it again.', {
      data: wireTotals(totals, now),
    })
  // What the shopper saw may have been given to another shop meanwhile.
  if (lines.length === 0 && expected_lines?.length) throw changed()
  if (lines.length === 0) throw invalid({ shop_ids: ['There is nothing to order'] })
  const lacking = missing(lines)
  if (lacking.length > 0) {
    const message = [...new Set(lacking.map((line) => whyMissing(t, line)))].join('. ')
    throw new HttpProblem(409, 'out_of_stock', message, { data: wireTotals(totals, now) })
  }
  if (totals.refused) {
    throw new HttpProblem(422, 'voucher_refused', totals.refused, {
      errors: coupon_code ? { coupon_code: [totals.refused] } : {},
    })
  }
  if (typeof expected_total === 'number' && expected_total !== sumOf(totals, 'payable')) {
    throw new HttpProblem(409, 'total_changed', 'The total has changed. Please look at it again.', {
      data: wireTotals(totals, now),
    })
  }
  // Another device may have put something else into the cart that costs as much.
  if (expected_lines && !isSame(lines, expected_lines)) throw changed()
}

/** Whether the cart holds the lines that the shopper saw. */
function isSame(
  lines: PricedLine[],
  expected: NonNullable<PlaceRequest['expected_lines']>,
): boolean {
  const seen = expected.map(({ product_id, color, size, quantity }) =>
    JSON.stringify([product_id, color || '', size || '', quantity]),
  )
  const held = lines.map(({ product, color, size, quantity }) =>
    JSON.stringify([product.id, color, size, quantity]),
  )
  return held.sort().join() === seen.sort().join()
}

/** Returns the address of the request, otherwise the default or the first one (section 4). */
async function chooseAddress(
  { db, userId }: Call,
  id: number | null | undefined,
): Promise<OrderAddress> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.user_id, userId), id == null ? undefined : eq(addresses.id, id)))
    .orderBy(desc(addresses.is_default), asc(addresses.id))
    .limit(1)
  if (!row) throw invalid({ address_id: ['Please choose a delivery address'] })
  const { user_id: _, ...address } = row
  return address
}

async function takeStock({ db }: Call, totals: OrderTotals) {
  for (const { product, quantity } of totals.shops.flatMap((shop) => shop.lines)) {
    await db
      .update(products)
      .set({
        stock: sql`${products.stock} - ${quantity}`,
        sold: sql`${products.sold} + ${quantity}`,
      })
      .where(eq(products.id, product.id))
  }
}
