import { eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/client.ts'
import { brands, categories, formerSlugs, products } from '#server/database/schema/catalogue.ts'
import { freeSlug } from './free-slug.ts'
import { searchTextOf } from './search-text.ts'

/** Products that are written in one statement. */
const BATCH = 1000

type Category = typeof categories.$inferSelect

/**
 * Renames a category. Its old slug leads to it until another category takes it, and its products are
 * found by the new name. To be called in a transaction.
 * @returns its slug
 */
export async function renameCategory(
  tx: Database,
  { id, slug: old, parent_id }: Category,
  name: string,
): Promise<string> {
  const slug = await freeSlug(tx, name, parent_id, id)
  await tx.update(categories).set({ name, slug }).where(eq(categories.id, id))
  if (slug !== old) {
    await tx
      .insert(formerSlugs)
      .values({ slug: old, category_id: id })
      .onConflictDoUpdate({ target: formerSlugs.slug, set: { category_id: id } })
  }
  await updateSearch(tx, id)
  return slug
}

/** The search text of a product has the names of its categories. */
async function updateSearch(tx: Database, id: number): Promise<void> {
  const sub = alias(categories, 'sub')
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      brand: brands.name,
      category: categories.name,
      sub: sub.name,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(sub, eq(sub.id, products.sub_category_id))
    .where(or(eq(products.category_id, id), eq(products.sub_category_id, id)))
  const texts = rows.map(({ id, ...names }) => ({
    id,
    search: searchTextOf(names.name, names.brand, names.category, names.sub),
  }))
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = JSON.stringify(texts.slice(at, at + BATCH))
    await tx.execute(sql`update ${products} set search = changed.search
      from jsonb_to_recordset(${batch}::text::jsonb) as changed(id bigint, search text)
      where ${products}.id = changed.id`)
  }
}
