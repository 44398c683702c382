import { and, asc, eq } from 'drizzle-orm'
import type { Variant } from '#contract/cart.ts'
import { cartLines } from '#server/database/schema/selling.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'

export type LineRequest = { [Choice in keyof Variant]?: string | null | undefined } & {
  product_id: number
  is_buy_now: boolean
}

/**
 * Returns the line of a request. Without a variant it is the product's only line. The unit is
 * ignored, because a product has one.
 * @throws HttpProblem 404 not_in_cart, 422 variant_unknown if several lines match
 */
export async function findLine({ db, userId }: Call, request: LineRequest) {
  const lines = await db
    .select()
    .from(cartLines)
    .where(
      and(
        eq(cartLines.user_id, userId),
        eq(cartLines.buy_now, request.is_buy_now),
        eq(cartLines.product_id, request.product_id),
      ),
    )
    .orderBy(asc(cartLines.id))
  const exact = lines.find(
    (line) => line.color === (request.color ?? '') && line.size === (request.size ?? ''),
  )
  const chosen = Boolean(request.color || request.size)
  if (exact) return exact
  if (lines.length === 0 || chosen) {
    throw new HttpProblem(404, 'not_in_cart', 'This product is not in your cart')
  }
  if (lines.length > 1 || !lines[0]) {
    throw new HttpProblem(422, 'variant_unknown', 'Please say which variant is meant')
  }
  return lines[0]
}
