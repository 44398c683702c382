import { eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { colors, productColors, productSizes, sizes } from '#server/database/schema/catalogue.ts'

type Choice = { id: number; name: string; price: number }

/** Colors and sizes of products by product id, in the order in which the shop shows them. */
export async function readChoices(db: Database, ids: number[]) {
  const found = {
    colors: new Map<number, (Choice & { color_code: string })[]>(),
    sizes: new Map<number, Choice[]>(),
  }
  if (ids.length === 0) return found
  // One statement, because each costs its time again where the database has one connection.
  const rows = await unionAll(
    db
      .select({
        kind: sql<'color' | 'size'>`'color'`.as('kind'),
        product_id: productColors.product_id,
        position: productColors.position,
        id: colors.id,
        name: colors.name,
        color_code: colors.code,
        price: productColors.price,
      })
      .from(productColors)
      .innerJoin(colors, eq(colors.id, productColors.color_id))
      .where(inArray(productColors.product_id, ids)),
    db
      .select({
        kind: sql<'color' | 'size'>`'size'`.as('kind'),
        product_id: productSizes.product_id,
        position: productSizes.position,
        id: sizes.id,
        name: sizes.name,
        color_code: sql<string>`''`.as('code'),
        price: productSizes.price,
      })
      .from(productSizes)
      .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
      .where(inArray(productSizes.product_id, ids)),
  ).orderBy(sql`position`)
  for (const { kind, product_id, id, name, color_code, ...row } of rows) {
    const choice = { id, name, price: toWire(row.price) }
    if (kind === 'color') add(found.colors, product_id, { ...choice, color_code })
    else add(found.sizes, product_id, choice)
  }
  return found
}

function add<One>(map: Map<number, One[]>, key: number, one: One): void {
  map.set(key, [...(map.get(key) ?? []), one])
}
