import { and, eq } from 'drizzle-orm'
import { toMinor } from '#contract/money.ts'
import { freeSlug } from '#server/catalogue/free-slug.ts'
import type { Database } from '#server/database/client.ts'
import { brands, categories, colors, shops, sizes } from '#server/database/schema/catalogue.ts'
import { readSettings } from '#server/settings/read-settings.ts'

/** Resolves shop, brand, categories, colors and sizes by name, and creates missing ones. */
export type TaxonomyResolver = {
  shop(db: Database, name: string): Promise<number>
  brand(db: Database, name: string): Promise<number | null>
  category(db: Database, name: string, parent: number | null): Promise<number | null>
  /** @param code CSS color of one that is new or has none yet, or empty */
  color(db: Database, name: string, code: string): Promise<number>
  size(db: Database, name: string): Promise<number>
}

export async function createTaxonomyResolver(start: Database): Promise<TaxonomyResolver> {
  const known = new Map<string, number>()
  const colorsWithoutCode = new Set<number>()
  const delivery_charge = toMinor((await readSettings(start)).delivery_charge)
  // Letters with marks may be written as one character or as two.
  const keyOf = (kind: string, name: string) =>
    `${kind} ${name.normalize('NFC').toLocaleLowerCase('en')}`
  for (const row of await start.select().from(shops)) known.set(keyOf('shop', row.name), row.id)
  for (const row of await start.select().from(brands)) known.set(keyOf('brand', row.name), row.id)
  for (const row of await start.select().from(colors)) {
    known.set(keyOf('color', row.name), row.id)
    if (!row.code) colorsWithoutCode.add(row.id)
  }
  for (const row of await start.select().from(sizes)) known.set(keyOf('size', row.name), row.id)
  for (const row of await start.select().from(categories)) {
    known.set(keyOf(`category ${row.parent_id}`, row.name), row.id)
  }
  async function resolveOnce(key: string, make: () => Promise<{ id: number }[]>): Promise<number> {
    const id = known.get(key) ?? (await make())[0]?.id
    if (id === undefined) throw new Error(`"${key}" could not be stored`)
    known.set(key, id)
    return id
  }
  return {
    shop: (db, name) =>
      resolveOnce(keyOf('shop', name), () =>
        db.insert(shops).values({ name, delivery_time: '2–5 days', delivery_charge }).returning(),
      ),
    brand: async (db, name) => {
      if (!name) return null
      return resolveOnce(keyOf('brand', name), () => db.insert(brands).values({ name }).returning())
    },
    color: async (db, name, code) => {
      const key = keyOf('color', name)
      const isNew = !known.has(key)
      const id = await resolveOnce(key, () => db.insert(colors).values({ name, code }).returning())
      if (isNew && !code) colorsWithoutCode.add(id)
      // The code of a color is the same for all products, so that one that it has stays.
      if (code && colorsWithoutCode.delete(id)) {
        await db
          .update(colors)
          .set({ code })
          .where(and(eq(colors.id, id), eq(colors.code, '')))
      }
      return id
    },
    size: (db, name) =>
      resolveOnce(keyOf('size', name), () => db.insert(sizes).values({ name }).returning()),
    category: async (db, name, parent) => {
      if (!name) return null
      return resolveOnce(keyOf(`category ${parent}`, name), async () =>
        db
          .insert(categories)
          .values({ name, parent_id: parent, slug: await freeSlug(db, name, parent) })
          .returning(),
      )
    },
  }
}
