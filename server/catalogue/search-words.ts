import { and, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { ascending, descending, type SortKey } from './sort-order.ts'

/**
 * Minimum similarity of a word to a part of the text, 0 to 1: "hedphones" finds headphones. The
 * lower one is used only if the higher one finds nothing.
 */
const THRESHOLDS = [0.6, 0.45]
const MOST_WORDS = 8
/** Limit of products per search, best-selling first. */
const MOST_FOUND = 1000
const STATEMENT_TIMEOUT_MS = 2000

/** The sort order of the index. */
export const bestSelling = sql`${products.sold} desc nulls last`

/** Splits a search into words, normalized like the search column. */
export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}.+'-]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

const literal = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const holds = (word: string) => like(products.search, `%${literal(word)}%`)

/** Products whose text contains every word. */
const withWords = (words: string[]): SQL => sql`(${and(...words.map(holds))})`

/**
 * Products whose text contains a word similar to each of these. Only the operator uses the index,
 * and it reads its threshold from a setting. An OR with a substring match would compare every text
 * twice.
 */
export const likeWords = (words: string[]): SQL =>
  sql`(${and(...words.map((word) => sql`${word} <% ${products.search}`))})`

/**
 * Runs the statements of a search in one transaction with a statement timeout. `setThreshold` sets
 * the similarity from then on.
 * @throws Error with code 57014 if a statement takes longer than 2 s
 */
export const withSearchSettings = <Result>(
  db: Database,
  work: (tx: Database, setThreshold: (threshold: number) => Promise<unknown>) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const set = (name: string, value: number) =>
      tx.execute(sql`select set_config(${name}, ${String(value)}, true)`)
    await set('statement_timeout', STATEMENT_TIMEOUT_MS)
    return work(tx, (threshold) => set('pg_trgm.word_similarity_threshold', threshold))
  })

/**
 * Returns the condition of products with every word of a search; if there are none, of those with
 * similar words. `within` limits the search. Returns undefined for an empty search.
 */
export async function searchCondition(
  db: Database,
  search: string,
  within?: SQL,
): Promise<SQL | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return search.trim() === '' ? undefined : sql`false`
  const found = await withSearchSettings(db, async (tx, setThreshold) => {
    const find = (where: SQL) =>
      tx
        .select({ id: products.id })
        .from(products)
        .where(and(where, within))
        .orderBy(bestSelling, products.id)
        .limit(MOST_FOUND)
    let rows = await find(withWords(words))
    for (const threshold of THRESHOLDS) {
      if (rows.length > 0) break
      await setThreshold(threshold)
      rows = await find(likeWords(words))
    }
    return rows
  })
  return inIds(found.map(({ id }) => id))
}

/** One parameter for any number of ids: a statement has at most 65,535. */
const inIds = (ids: number[]): SQL => sql`${products.id} = any(${`{${ids}}`}::bigint[])`

/** Sort order: names most similar to the search first. */
export const byRelevance = (search: string): SortKey[] => [
  descending(sql`word_similarity(${wordsOf(search).join(' ')}, lower(${products.name}))`),
  descending(sql`${products.sold}`),
  ascending(sql`${products.id}`),
]
