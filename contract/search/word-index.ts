import { wordsOf } from './fold-words.ts'
import type { Rater, Vocabulary } from './rate-words.ts'
import { stemsOf } from './stems.ts'

/** Which entries (products, categories, …) have a word, and how much it counts there. */
export type WordIndex<Entry> = {
  vocabulary: Vocabulary
  entries: ReadonlyMap<string, ReadonlyMap<Entry, number>>
}

/** Texts of an entry with their weights. */
export type Weighted = readonly (readonly [text: string | null | undefined, weight: number])[]

/** Returns the words of texts; of a word in several of them the greatest weight. */
export function weighWords(texts: Weighted): Map<string, number> {
  const weighed = new Map<string, number>()
  for (const [text, weight] of texts) {
    for (const word of wordsOf(text ?? '')) {
      weighed.set(word, Math.max(weight, weighed.get(word) ?? 0))
    }
  }
  return weighed
}

/** Indexes entries by the words of their texts. */
export function indexWords<Entry>(
  all: Iterable<Entry>,
  textsOf: (entry: Entry) => Weighted,
): WordIndex<Entry> {
  const entries = new Map<string, Map<Entry, number>>()
  for (const entry of all) {
    for (const [word, weight] of weighWords(textsOf(entry))) {
      const having = entries.get(word) ?? new Map<Entry, number>()
      entries.set(word, having.set(entry, weight))
    }
  }
  const vocabulary = new Map(Array.from(entries.keys(), (word) => [word, stemsOf(word)]))
  return { vocabulary, entries }
}

/** Returns the points of entries for a typed word: of its meanings the best score times weight. */
export function pointsOf<Entry>(
  { entries }: WordIndex<Entry>,
  rated: ReadonlyMap<string, number>,
): Map<Entry, number> {
  const points = new Map<Entry, number>()
  for (const [word, score] of rated) {
    for (const [entry, weight] of entries.get(word) ?? []) {
      points.set(entry, Math.max(score * weight, points.get(entry) ?? 0))
    }
  }
  return points
}

type Ranking<Entry> = {
  index: WordIndex<Entry>
  rate: Rater
  isWithin?: (entry: Entry) => boolean
  /** Order of entries with the same points. */
  compare: (one: Entry, other: Entry) => number
}

/**
 * Returns the entries that match the most words of a search, most points first. Entries that match
 * fewer are left out: the server's statement does the same (search-products.ts).
 */
export function rankEntries<Entry>(
  words: readonly string[],
  { index, rate, isWithin = () => true, compare }: Ranking<Entry>,
): Entry[] {
  const found = new Map<Entry, { words: number; points: number }>()
  for (const word of words) {
    for (const [entry, points] of pointsOf(index, rate(word))) {
      const before = found.get(entry) ?? { words: 0, points: 0 }
      found.set(entry, { words: before.words + 1, points: before.points + points })
    }
  }
  const within = [...found].filter(([entry]) => isWithin(entry))
  const most = within.reduce((sum, [, { words }]) => Math.max(sum, words), 0)
  return within
    .filter(([, { words }]) => words === most)
    .sort(([one, a], [other, b]) => b.points - a.points || compare(one, other))
    .map(([entry]) => entry)
}
