import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import { createRater, type Rater, type Vocabulary } from '#contract/search/rate-words.ts'
import { weights } from '#contract/search/weights.ts'
import { indexWords, type WordIndex } from '#contract/search/word-index.ts'
import { readContentVersion } from '#server/cache/content-version.ts'
import type { Database } from '#server/database/client.ts'
import {
  categories,
  colors,
  productColors,
  productWords,
  searchWords,
  shops,
} from '#server/database/schema/catalogue.ts'
import { languageOverrides } from '#server/database/schema/operation.ts'

type Category = typeof categories.$inferSelect
type Color = typeof colors.$inferSelect
type Shop = typeof shops.$inferSelect

/** All words of the shop in one language: what a search can find. */
export type Lexicon = {
  locale: string
  /** Rates words of products, categories and colors. */
  rate: Rater
  categories: WordIndex<Category>
  rateCategory: Rater
  colors: WordIndex<Color>
  shops: WordIndex<Shop>
  rateShop: Rater
}

/** Returns the lexicon of a locale, as new as the catalogue. */
export type Lexicons = { read(locale: string, now: Date): Promise<Lexicon> }

/**
 * Keeps the words of the shop in memory, so that a search compares what was typed with all of them
 * by the rules that the page uses without a network. They are read again after the catalogue has
 * changed, once for all who search meanwhile.
 */
export function createLexicons(db: Database): Lexicons {
  let current: { version: string; read: (locale: string) => Promise<Lexicon> } | undefined
  return {
    async read(locale, now) {
      // Read before the words, so these are at least as new.
      const { catalogue: version } = await readContentVersion(db, now)
      if (current?.version !== version) current = { version, read: readOnce(db) }
      const reading = current
      return reading.read(locale).catch((error) => {
        // The next search tries again.
        if (current === reading) current = undefined
        throw error
      })
    },
  }
}

/** Reads the words at the first call; each locale has further names, of products and what they have. */
function readOnce(db: Database): (locale: string) => Promise<Lexicon> {
  const names = readNames(db)
  const lexicons = new Map<string, Promise<Lexicon>>()
  return (locale) => {
    const lexicon = lexicons.get(locale) ?? names.then((all) => makeLexicon(db, all, locale))
    lexicons.set(locale, lexicon)
    return lexicon
  }
}

type Names = Awaited<ReturnType<typeof readNames>>

async function readNames(db: Database) {
  const [vocabulary, categoryRows, colorRows, shopRows] = await Promise.all([
    readVocabulary(db, ''),
    db.select().from(categories),
    db
      .select(getTableColumns(colors))
      .from(colors)
      .where(
        exists(
          db
            .select({ one: sql`1` })
            .from(productColors)
            .where(eq(productColors.color_id, colors.id)),
        ),
      ),
    db.select().from(shops),
  ])
  return { vocabulary, categoryRows, colorRows, shopRows }
}

/** Returns the words that products have in a language, besides those that they have in all. */
async function readVocabulary(db: Database, locale: string): Promise<Vocabulary> {
  const isUsed = and(eq(productWords.word, searchWords.word), eq(productWords.locale, locale))
  const words = await db
    .select()
    .from(searchWords)
    .where(exists(db.select({ one: sql`1` }).from(productWords).where(isUsed)))
  return new Map(words.map(({ word, stems }) => [word, stems]))
}

async function makeLexicon(
  db: Database,
  { vocabulary, categoryRows, colorRows, shopRows }: Names,
  locale: string,
): Promise<Lexicon> {
  const texts = [...categoryRows, ...colorRows].map(({ name }) => name)
  const translated = await readVocabulary(db, locale)
  const rows = await db
    .select()
    .from(languageOverrides)
    .where(
      sql`${eq(languageOverrides.locale, locale)} and ${inArray(languageOverrides.key, texts)}`,
    )
  const translations = new Map(rows.map(({ key, text }) => [key, text]))
  const named = (weight: number) => (row: { name: string }) =>
    [
      [row.name, weight],
      [translations.get(row.name), weight],
    ] as const
  const categoryIndex = indexWords(categoryRows, named(weights.category))
  const colorIndex = indexWords(colorRows, named(weights.color))
  const shopIndex = indexWords(shopRows, ({ name }) => [[name, weights.shop]])
  return {
    locale,
    rate: createRater([vocabulary, translated, categoryIndex.vocabulary, colorIndex.vocabulary]),
    categories: categoryIndex,
    rateCategory: createRater([categoryIndex.vocabulary]),
    colors: colorIndex,
    shops: shopIndex,
    rateShop: createRater([shopIndex.vocabulary]),
  }
}
