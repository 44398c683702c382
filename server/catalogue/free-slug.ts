import { createHash } from 'node:crypto'
import { and, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { categories } from '#server/database/schema/catalogue.ts'
import { slugOf } from './slug.ts'

/**
 * Returns a slug that no other category uses; names without Latin letters get a digest. A former
 * slug is free: the category that takes it is found under it.
 * @param id of the category that is renamed, whose own slug is free too
 */
export async function freeSlug(
  db: Database,
  name: string,
  parent: number | null,
  id = 0,
): Promise<string> {
  const digest = createHash('sha256').update(`${parent} ${name}`).digest('hex').slice(0, 8)
  const plain = slugOf(name) || 'category'
  const wanted = [plain, `${plain}-${digest}`]
  const taken = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(inArray(categories.slug, wanted), ne(categories.id, id)))
  return wanted.find((slug) => !taken.some((row) => row.slug === slug)) ?? `${plain}-${Date.now()}`
}
