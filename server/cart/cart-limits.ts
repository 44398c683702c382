import { and, eq, ne, sum } from 'drizzle-orm'
import type { CartWarning } from '#contract/cart.ts'
import {
  colors,
  productColors,
  productSizes,
  products,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { cartLines } from '#server/database/schema/selling.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Call } from '#server/http/route.ts'

const MOST = 999

type Product = typeof products.$inferSelect

/** @throws Refusal 404 */
export async function findProduct({ db }: Call, id: number): Promise<Product> {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  if (!product) throw notFound('This product is not in the shop any more')
  return product
}

/** Pieces that this line may have: the stock without what other variants of the cart have. */
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
      ),
    )
  return Math.max(0, Math.min(MOST, product.stock - (others?.quantity ?? 0)))
}

/** @throws Refusal 422 variant_unknown */
export async function checkVariant({ db }: Call, productId: number, color: string, size: string) {
  const [colorRow] = await db
    .select({ id: colors.id })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.color_id))
    .where(and(eq(productColors.product_id, productId), eq(colors.name, color)))
  const [sizeRow] = await db
    .select({ id: sizes.id })
    .from(productSizes)
    .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
    .where(and(eq(productSizes.product_id, productId), eq(sizes.name, size)))
  if ((color && !colorRow) || (size && !sizeRow)) {
    throw new Refusal(422, 'variant_unknown', 'This product does not come in this variant')
  }
}

/** What the shopper is told when there is less than they wanted. */
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
