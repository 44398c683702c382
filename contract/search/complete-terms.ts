import { wordsOf, wordsOfSearch } from './fold-words.ts'
import type { Rater } from './rate-words.ts'

/** A word as people read it, with an apostrophe within. */
const READABLE = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Returns completed and corrected searches: for each name of a found product the search with the
 * words that it stands for there ("wirless hedph" → "wireless headphones"). Without the search
 * itself, and without whole names, which are listed as products; each once, in the order of names.
 */
export function completeTerms(search: string, names: readonly string[], rate: Rater): string[] {
  const typed = wordsOfSearch(search)
  const terms = names.map((name) => {
    const readable = (name.match(READABLE) ?? []).map((word) => word.toLowerCase())
    return typed.map((word) => bestOf(readable, rate(word)) ?? word).join(' ')
  })
  const said = new Set([typed, ...names.map(wordsOfSearch)].map((words) => words.join(' ')))
  return [...new Set(terms)].filter((term) => !said.has(wordsOf(term).join(' ')))
}

function bestOf(readable: string[], rated: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  let most = 0
  for (const word of readable) {
    const score = rated.get(wordsOf(word)[0] ?? '') ?? 0
    if (score > most) [best, most] = [word, score]
  }
  return best
}
