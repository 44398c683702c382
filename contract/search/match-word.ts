import { errorCounter } from './count-errors.ts'

/** Scores from here on mean that the word is there as it was typed: whole, a form, a beginning. */
export const AS_TYPED = 60

const EQUAL = 100
const SAME_STEM = 90
const CONTAINED = 40

/** Typing errors allowed in a word of this length. */
const allowedIn = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)
/** Fewer are allowed in a beginning, because many words have it. */
const allowedInBeginning = (length: number) => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** How well a word of the shop fits a typed one: integers from 0 (not) to 100 (it is the word). */
export type Matcher = {
  /** Without typing errors. */
  scoreAsTyped(word: string, stems: readonly string[]): number
  /** With typing errors, which score less than all others. */
  scoreErrors(word: string): number
}

/** Returns what compares words with a typed one, its stems and its part of compounds. */
export function createMatcher(typed: string, typedStems: readonly string[], part: string): Matcher {
  const countErrors = errorCounter(typed)
  const most = typed.length
  return {
    scoreAsTyped(word, stems) {
      if (word === typed) return EQUAL
      if (stems.some((stem) => typedStems.includes(stem))) return SAME_STEM
      if (word.startsWith(typed)) return AS_TYPED + Math.floor((20 * most) / word.length)
      if (part.length < 3 || !word.includes(part)) return 0
      return CONTAINED + Math.floor((15 * part.length) / word.length)
    },
    scoreErrors(word) {
      const allowed = allowedIn(Math.max(most, word.length))
      const allowedAhead = allowedInBeginning(most)
      const { whole, beginning } = countErrors(word, Math.max(allowed, allowedAhead))
      const score = Math.max(
        whole <= allowed ? 40 - 10 * whole : 0,
        beginning <= allowedAhead ? 26 - 10 * beginning : 0,
      )
      // People seldom mistype the first letter.
      return score > 0 && word[0] === typed[0] ? score + 3 : score
    },
  }
}
