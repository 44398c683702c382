import { asc, eq } from 'drizzle-orm'
import type { CartWarning } from '#contract/cart.ts'
import { addToCart } from '#server/cart/change-cart.ts'
import { orderLines } from '#server/database/schema/selling.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'

/**
 * Puts the lines of an order into the shopper's cart, as far as they can be had. Returns a warning
 * for each line that is missing or was reduced.
 * @throws HttpProblem 422 not_for_sale, with the reasons, if no line can be had
 */
export async function putIntoCart(call: Call, orderId: number): Promise<CartWarning[]> {
  const lines = await call.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.id))
  const results = []
  for (const line of lines) results.push(await addLine(call, line))
  const warnings = results.flat()
  const isMissing = (own: CartWarning[]) => own.some(({ code }) => code === 'OUT_OF_STOCK')
  if (results.every(isMissing)) {
    const message = [...new Set(warnings.map((warning) => warning.message))].join('. ')
    throw new HttpProblem(422, 'not_for_sale', message)
  }
  return warnings
}

/** A refused line is left out, so that the shopper gets the others. */
async function addLine(
  call: Call,
  { product_id, name, color, size, quantity }: typeof orderLines.$inferSelect,
): Promise<CartWarning[]> {
  try {
    const request = { product_id, color, size, quantity, is_buy_now: false }
    return (await addToCart(call, request)).warnings
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return [{ code: 'OUT_OF_STOCK', message: `${name}: ${call.t(error.message)}`, product_id }]
  }
}
