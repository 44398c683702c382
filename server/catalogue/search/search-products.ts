import { type SQL, sql } from 'drizzle-orm'
import { wordsOfSearch } from '#contract/search/fold-words.ts'
import { MOST_FOUND } from '#contract/search/weights.ts'
import { pointsOf, type WordIndex } from '#contract/search/word-index.ts'
import { ascending, type SortKey } from '#server/catalogue/sort-order.ts'
import { type Database, readRows } from '#server/database/client.ts'
import { productColors, products, productWords } from '#server/database/schema/catalogue.ts'
import type { Lexicon } from './lexicon.ts'
import { withStatementTimeout } from './statement-timeout.ts'

/**
 * Returns the ids of the products that a search finds, the best first, 1,000 at most: those with the
 * most of its words, most points first, then best-selling. `within` limits the search.
 * @throws Error with code 57014 if the search takes longer than 2 s
 */
export async function searchProducts(
  db: Database,
  lexicon: Lexicon,
  search: string,
  within?: SQL,
): Promise<number[]> {
  const ranking = rankingOf(lexicon, wordsOfSearch(search), within)
  if (!ranking) return []
  const found = await withStatementTimeout(db, (tx) =>
    readRows<{ id: string; words: number }>(tx, ranking),
  )
  return found.filter(({ words }) => words === found[0]?.words).map(({ id }) => Number(id))
}

/** One parameter for any number of ids: a statement has at most 65,535. */
const arrayOf = (ids: number[]): SQL => sql`${`{${ids}}`}::bigint[]`

/** Returns the condition of products that were found. */
export const isFound = (ids: number[]): SQL => sql`${products.id} = any(${arrayOf(ids)})`

/** Sort order: as they were found. */
export const byRank = (ids: number[]): SortKey =>
  ascending(sql`array_position(${arrayOf(ids)}, ${products.id})`)

/**
 * Returns the statement that ranks products; undefined if no word of the search means anything.
 * `rankEntries` of contract/search does the same without a network, and a test compares them.
 */
export function rankingOf(lexicon: Lexicon, words: string[], within?: SQL): SQL | undefined {
  const rated = words.flatMap((word, at) =>
    Array.from(lexicon.rate(word), ([word, score]) => ({ at, word, score })),
  )
  const inCategories = pointsIn(lexicon, words, lexicon.categories)
  const inColors = pointsIn(lexicon, words, lexicon.colors)
  const given = (rows: object[], columns: string) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(at integer, ${sql.raw(columns)})`
  const hits = [
    rated.length > 0 &&
      sql`select product_id, at, score * weight as points
        from ${given(rated, 'word text, score integer')} join ${productWords} using (word)
        where locale in ('', ${lexicon.locale})`,
    ...[products.category_id, products.sub_category_id].map(
      (place) =>
        inCategories.length > 0 &&
        sql`select ${products.id}, at, points
          from ${given(inCategories, 'id bigint, points integer')} join ${products} on ${place} = given.id`,
    ),
    inColors.length > 0 &&
      sql`select product_id, at, points
        from ${given(inColors, 'id bigint, points integer')} join ${productColors} on color_id = given.id`,
  ].filter((hit) => hit !== false)
  if (hits.length === 0) return undefined
  return sql`with hits as (${sql.join(hits, sql` union all `)}),
    best as (select product_id, at, max(points) as points from hits group by product_id, at),
    found as (
      select product_id, count(*)::integer as words, sum(points) as points from best group by product_id
    )
    select ${products.id} as id, words from found join ${products} on ${products.id} = product_id
    ${within ? sql`where ${within}` : sql``}
    order by words desc, points desc, ${products.sold} desc nulls last, ${products.id}
    limit ${MOST_FOUND}`
}

const pointsIn = <Row extends { id: number }>(
  { rate }: Lexicon,
  words: string[],
  index: WordIndex<Row>,
) =>
  words.flatMap((word, at) =>
    Array.from(pointsOf(index, rate(word)), ([{ id }, points]) => ({ at, id, points })),
  )
