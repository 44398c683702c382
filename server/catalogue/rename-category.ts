import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { categories, formerSlugs } from '#server/database/schema/catalogue.ts'
import { freeSlug } from './free-slug.ts'

type Category = typeof categories.$inferSelect

/**
 * Renames a category. Its old slug leads to it until another category takes it. To be called in a
 * transaction.
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
  return slug
}
