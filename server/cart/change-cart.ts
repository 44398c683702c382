import { and, eq } from 'drizzle-orm'
import type { CartWarning } from '#contract/cart.ts'
import { cartLines } from '#server/database/schema/selling.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'
import { checkVariant, findProduct, roomFor, warningsFor } from './cart-limits.ts'
import { findLine, type LineRequest } from './find-line.ts'

type Change = { warnings: CartWarning[]; removed: boolean }

/** Adds pieces of a product in one variant, at most as many as are in stock. */
export async function addToCart(
  call: Call,
  request: LineRequest & { quantity: number },
): Promise<Change> {
  const { db, userId } = call
  const product = await findProduct(call, request.product_id)
  if (product.price === null) {
    throw new HttpProblem(422, 'not_for_sale', 'This product is not for sale at the moment')
  }
  const color = request.color ?? ''
  const size = request.size ?? ''
  await checkVariant(call, product.id, color, size)
  if (request.is_buy_now) {
    // The buy-now cart holds one product: the one bought last.
    await db
      .delete(cartLines)
      .where(and(eq(cartLines.user_id, userId), eq(cartLines.buy_now, true)))
  }
  const line = { user_id: userId, buy_now: request.is_buy_now, product_id: product.id, color, size }
  const [present] = await db
    .select()
    .from(cartLines)
    .where(
      and(
        eq(cartLines.user_id, userId),
        eq(cartLines.buy_now, request.is_buy_now),
        eq(cartLines.product_id, product.id),
        eq(cartLines.color, color),
        eq(cartLines.size, size),
      ),
    )
  const wanted = (present?.quantity ?? 0) + request.quantity
  const room = await roomFor(call, product, request.is_buy_now, present?.id ?? 0)
  const quantity = Math.min(wanted, room)
  if (quantity > 0 && quantity !== present?.quantity) {
    await db
      .insert(cartLines)
      .values({ ...line, quantity })
      .onConflictDoUpdate({
        target: [
          cartLines.user_id,
          cartLines.buy_now,
          cartLines.product_id,
          cartLines.color,
          cartLines.size,
        ],
        set: { quantity },
      })
  }
  return { warnings: warningsFor(call, product, wanted, quantity), removed: false }
}

/** Changes the quantity of a line; at zero the line is removed. */
export async function stepLine(call: Call, request: LineRequest, step: 1 | -1): Promise<Change> {
  const line = await findLine(call, request)
  const product = await findProduct(call, request.product_id)
  const wanted = line.quantity + step
  if (wanted <= 0) return removeLine(call, request)
  const room = await roomFor(call, product, request.is_buy_now, line.id)
  const quantity = Math.min(wanted, room)
  if (quantity <= 0) {
    await call.db.delete(cartLines).where(eq(cartLines.id, line.id))
  } else {
    await call.db.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id))
  }
  return { warnings: warningsFor(call, product, wanted, quantity), removed: quantity <= 0 }
}

export async function removeLine(call: Call, request: LineRequest): Promise<Change> {
  const line = await findLine(call, request)
  await call.db.delete(cartLines).where(eq(cartLines.id, line.id))
  return { warnings: [], removed: true }
}
