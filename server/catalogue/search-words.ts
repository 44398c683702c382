import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { countProducts } from './read-products.ts'

/** How alike a word and a part of the text have to be, 0 to 1: "hedphones" finds headphones. */
const ALIKE = 0.45
const MOST_WORDS = 8

/** Words of a search as the search column holds them. */
export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}.+'-]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

const literal = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Products with every word of a search; when there are none, those with words like them. */
export async function searchCondition(
  db: Database,
  now: Date,
  search: string,
): Promise<SQL | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return search.trim() === '' ? undefined : sql`false`
  const exact = and(...words.map((word) => like(products.search, `%${literal(word)}%`)))
  if (words.length > 0 && (await countProducts(db, now, exact)) > 0) return exact
  return and(
    ...words.map((word) =>
      or(
        like(products.search, `%${literal(word)}%`),
        sql`word_similarity(${word}, ${products.search}) >= ${ALIKE}`,
      ),
    ),
  )
}

/** The best first: those whose name is most like what was asked for. */
export const byRelevance = (search: string): SQL[] => [
  sql`word_similarity(${wordsOf(search).join(' ')}, lower(${products.name})) desc`,
  sql`${products.sold} desc`,
  sql`${products.id}`,
]
