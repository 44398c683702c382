import { eq, inArray } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { colors, productColors, productSizes, sizes } from '#server/database/schema/catalogue.ts'

/** Colours and sizes of products, in the order in which the shop shows them. */
export async function readChoices(db: Database, ids: number[]) {
  const [colorRows, sizeRows] = await Promise.all([
    db
      .select({
        product_id: productColors.product_id,
        id: colors.id,
        name: colors.name,
        color_code: colors.code,
        price: productColors.price,
      })
      .from(productColors)
      .innerJoin(colors, eq(colors.id, productColors.color_id))
      .where(inArray(productColors.product_id, ids))
      .orderBy(productColors.position),
    db
      .select({
        product_id: productSizes.product_id,
        id: sizes.id,
        name: sizes.name,
        price: productSizes.price,
      })
      .from(productSizes)
      .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
      .where(inArray(productSizes.product_id, ids))
      .orderBy(productSizes.position),
  ])
  return { colors: byProduct(colorRows), sizes: byProduct(sizeRows) }
}

function byProduct<Choice extends { product_id: number; price: number }>(rows: Choice[]) {
  const found = new Map<number, Omit<Choice, 'product_id'>[]>()
  for (const { product_id, ...choice } of rows) {
    const list = found.get(product_id) ?? []
    list.push({ ...choice, price: toWire(choice.price) })
    found.set(product_id, list)
  }
  return found
}
