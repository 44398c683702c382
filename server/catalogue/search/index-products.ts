import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { stemsOf } from '#contract/search/stems.ts'
import { weights } from '#contract/search/weights.ts'
import { type Weighted, weighWords } from '#contract/search/word-index.ts'
import { type Database, takeLock } from '#server/database/client.ts'
import {
  brands,
  products,
  productTranslations,
  productWords,
  searchWords,
  shops,
} from '#server/database/schema/catalogue.ts'

/** Products that are read and written at once. */
const BATCH = 500

/**
 * Writes the words by which products are found: of their names, brands and shops in every language,
 * of the translations of their names in the language of each. To be called in the transaction that
 * writes the products.
 */
export async function indexProducts(tx: Database, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) await writeWords(tx, ids.slice(at, at + BATCH))
}

async function writeWords(tx: Database, ids: number[]): Promise<void> {
  const rows = await tx
    .select({ id: products.id, name: products.name, brand: brands.name, shop: shops.name })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(inArray(products.id, ids))
  const translated = await tx
    .select()
    .from(productTranslations)
    .where(inArray(productTranslations.product_id, ids))
  const wordsIn = (locale: string, product_id: number, texts: Weighted) =>
    Array.from(weighWords(texts), ([word, weight]) => ({ word, product_id, locale, weight }))
  const words = [
    ...rows.flatMap(({ id, name, brand, shop }) =>
      wordsIn('', id, [
        [name, weights.name],
        [brand, weights.brand],
        [shop, weights.shop],
      ]),
    ),
    ...translated.flatMap(({ locale, product_id, name }) =>
      wordsIn(locale, product_id, [[name, weights.name]]),
    ),
  ]
  // In one order, so that two imports wait for each other instead of for ever.
  const different = [...new Set(words.map(({ word }) => word))].sort()
  await tx.delete(productWords).where(inArray(productWords.product_id, ids))
  await tx.execute(sql`insert into ${searchWords} (word, stems)
    select word, stems from jsonb_to_recordset(${JSON.stringify(
      different.map((word) => ({ word, stems: stemsOf(word) })),
    )}::text::jsonb) as given(word text, stems text[])
    on conflict do nothing`)
  await tx.execute(sql`insert into ${productWords} (word, product_id, locale, weight)
    select word, product_id, locale, weight from jsonb_to_recordset(${JSON.stringify(words)}::text::jsonb)
      as given(word text, product_id bigint, locale text, weight integer)`)
}

/**
 * Writes the words of products that have none, a batch per transaction: of a shop that was made
 * before there were words, and of what the operator put into the tables.
 */
export async function indexUnindexed(db: Database): Promise<void> {
  let last = 0
  const next = (tx: Database) =>
    tx
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          gt(products.id, last),
          notExists(tx.select().from(productWords).where(eq(productWords.product_id, products.id))),
        ),
      )
      .orderBy(asc(products.id))
      .limit(BATCH)
  const indexNext = async (tx: Database) => {
    // Several copies of the server may start on one database.
    await takeLock(tx, 'search words')
    const ids = (await next(tx)).map(({ id }) => id)
    await indexProducts(tx, ids)
    return ids
  }
  for (let ids = [0]; ids.length > 0; ids = await db.transaction(indexNext)) {
    last = ids.at(-1) ?? last
  }
}
