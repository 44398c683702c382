import { and, eq, getTableColumns, ne, sum } from 'drizzle-orm'
import type { CartWarning } from '#contract/cart.ts'
import { textIn } from '#server/catalogue/product-texts.ts'
import {
  colors,
  productColors,
  productSizes,
  products,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { cartLines } from '#server/database/schema/selling.ts'
import { HttpProblem, invalid, notFound } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'
import { isOffered } from './read-lines.ts'

const MOST = 999

type Product = typeof products.$inferSelect

/**
 * Returns a product that is for sale or not, with its name in the caller's language.
 * @throws HttpProblem 404
 */
export async function findProduct({ db, locale }: Call, id: number): Promise<Product> {
  const [product] = await db
    .select({ ...getTableColumns(products), name: textIn(locale, 'name') })
    .from(products)
    .where(eq(products.id, id))
  if (!product) throw notFound('This product is not in the shop any more')
  return product
}

/**
 * Returns how many pieces the line may have: the stock minus other variants in the cart. One that
 * the product does not come in any more takes nothing from it.
 */
export async function roomFor(
  { db, userId }: Call,
  product: Product,
  buyNow: boolean,
  lineId: number,
) {
  const [others] = await db
    .select({ quantity: sum(cartLines.quantity).mapWith(Number) })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.user_id, userId),
        eq(cartLines.buy_now, buyNow),
        eq(cartLines.product_id, product.id),
        ne(cartLines.id, lineId),
        isOffered,
      ),
    )
  return Math.max(0, Math.min(MOST, product.stock - (others?.quantity ?? 0)))
}

/**
 * Checks that the product has the variant and that every choice was made.
 * @throws HttpProblem 422 variant_unknown, 422 invalid with errors for `color` and `size`
 */
export async function checkVariant({ db }: Call, productId: number, color: string, size: string) {
  const ofColors = await db
    .select({ name: colors.name })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.color_id))
    .where(eq(productColors.product_id, productId))
  const ofSizes = await db
    .select({ name: sizes.name })
    .from(productSizes)
    .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
    .where(eq(productSizes.product_id, productId))
  const lacks = (chosen: string, all: { name: string }[]) =>
    chosen !== '' && !all.some(({ name }) => name === chosen)
  if (lacks(color, ofColors) || lacks(size, ofSizes)) {
    throw new HttpProblem(422, 'variant_unknown', 'This product does not come in this variant')
  }
  const missing: Record<string, string[]> = {
    ...(!color && ofColors.length > 0 && { color: ['Please choose a color'] }),
    ...(!size && ofSizes.length > 0 && { size: ['Please choose a size'] }),
  }
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** Returns the warnings if there is less stock than requested. */
export function warningsFor(
  { t }: Call,
  product: Product,
  wanted: number,
  given: number,
): CartWarning[] {
  if (given >= wanted) return []
  const values = { name: product.name, count: given }
  return given === 0
    ? [{ code: 'OUT_OF_STOCK', message: t('{name} is sold out', values), product_id: product.id }]
    : [
        {
          code: 'QTY_REDUCED',
          message: t('Only {count} of {name} can be had', values),
          product_id: product.id,
        },
      ]
}
