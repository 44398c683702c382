import { AS_TYPED, createMatcher } from './match-word.ts'
import { partOf, stemsOf } from './stems.ts'
import { weights } from './weights.ts'

/** Words that can be found, with their stems. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>

/** Returns the words that a typed word may mean, with their scores. */
export type Rater = (typed: string) => ReadonlyMap<string, number>

/** A word that begins thousands of others means none of them in particular. */
const MOST_MEANT = 50
const MOST_REMEMBERED = 500
/** What a part within a word is divided by: the greatest weight, so that none makes up for it. */
const WITHIN = Math.max(...Object.values(weights))

/**
 * Returns a function that finds, in some vocabularies, what a typed word may mean: the 50 words with
 * the best scores. Typing errors count only if no word is there as it was typed, so that "lamp" does
 * not list lambs. Beside such a word, those that have the typed one within count so little that
 * "taza" lists mugs before all that is mostaza. What was typed lately is remembered.
 */
export function createRater(vocabularies: readonly Vocabulary[]): Rater {
  const remembered = new Map<string, ReadonlyMap<string, number>>()
  return (typed) => {
    const known = remembered.get(typed)
    if (known) return known
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const rated = rateWords(typed, vocabularies)
    remembered.set(typed, rated)
    return rated
  }
}

function rateWords(typed: string, vocabularies: readonly Vocabulary[]): Map<string, number> {
  const { scoreAsTyped, scoreErrors } = createMatcher(typed, stemsOf(typed), partOf(typed))
  const scores = new Map<string, number>()
  let most = 0
  const add = (score: (word: string, stems: readonly string[]) => number) => {
    for (const vocabulary of vocabularies) {
      for (const [word, stems] of vocabulary) {
        const points = scores.has(word) ? 0 : score(word, stems)
        if (points > 0) scores.set(word, points)
        most = Math.max(most, points)
      }
    }
  }
  add(scoreAsTyped)
  if (most < AS_TYPED) add(scoreErrors)
  else {
    for (const [word, points] of scores) {
      if (points < AS_TYPED) scores.set(word, Math.floor(points / WITHIN))
    }
  }
  const best = [...scores].sort(
    ([one, score], [other, otherScore]) =>
      otherScore - score || one.length - other.length || (one < other ? -1 : 1),
  )
  return new Map(best.slice(0, MOST_MEANT))
}
