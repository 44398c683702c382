import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorCounter } from '#contract/search/count-errors.ts'
import { createMatcher } from '#contract/search/match-word.ts'
import { createRater } from '#contract/search/rate-words.ts'
import { partOf, stemsOf } from '#contract/search/stems.ts'

const score = (typed: string, word: string) => {
  const matcher = createMatcher(typed, stemsOf(typed), partOf(typed))
  return matcher.scoreAsTyped(word, stemsOf(word)) || matcher.scoreErrors(word)
}
const wholeErrors = (typed: string, word: string) => errorCounter(typed)(word, 9).whole
const letter = fc.constantFrom(...'abcdeil', 'ا', 'س')
const word = (minLength: number) =>
  fc.array(letter, { minLength, maxLength: 12 }).map((all) => all.join(''))
/** A word of at least four letters, and the word with one typing error. */
const mistyped = fc
  .tuple(word(4), fc.nat(), letter, fc.constantFrom('out', 'in', 'other', 'swap'))
  .map(([right, place, other, kind]) => {
    const at = place % (right.length - (kind === 'swap' ? 1 : 0))
    const [start, here, rest] = [right.slice(0, at), right.charAt(at), right.slice(at + 1)]
    const wrong = {
      out: start + rest,
      in: start + other + here + rest,
      other: start + other + rest,
      swap: start + rest.charAt(0) + here + rest.slice(1),
    }[kind]
    return { right, wrong: wrong ?? '' }
  })

test('a word with one typing error is found, and is one error away in both directions', () => {
  fc.assert(
    fc.property(mistyped, ({ right, wrong }) => {
      expect(score(wrong, right)).toBeGreaterThan(0)
      expect(wholeErrors(wrong, right)).toBeLessThanOrEqual(1)
      expect(wholeErrors(right, wrong)).toBe(wholeErrors(wrong, right))
    }),
  )
})

test('only the word itself scores 100, and every score is a whole number from 0', () => {
  fc.assert(
    fc.property(word(1), word(1), (typed, other) => {
      const points = score(typed, other)
      expect(Number.isInteger(points) && points >= 0 && points <= 100).toBe(true)
      expect(points === 100).toBe(typed === other)
    }),
  )
})

test('errors are counted as people make them', () => {
  expect(wholeErrors('headphones', 'headphones')).toBe(0)
  expect(wholeErrors('headpohnes', 'headphones')).toBe(1)
  expect(wholeErrors('hedfones', 'headphones')).toBe(3)
  expect(errorCounter('hedph')('headphones', 1)).toEqual({
    whole: Number.POSITIVE_INFINITY,
    beginning: 1,
  })
})

test('the word goes before its forms, beginnings, compounds, and these before typing errors', () => {
  const found = ['lamp', 'lamps', 'lampshade', 'streetlamp', 'lamb', 'lambing', 'chair']
  const scores = found.map((other) => score('lamp', other))
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores.slice(0, 5)).size).toBe(5)
  expect(scores.slice(-2)).toEqual([0, 0])
  // A short word with a letter changed is another word.
  expect(score('mug', 'mud')).toBe(0)
  expect(score('headphoness', 'headphones')).toBeGreaterThan(score('hedphoness', 'headphones'))
})

test.each([
  ['knives', 'knife'],
  ['bodies', 'body'],
  ['luces', 'luz'],
  ['canciones', 'cancion'],
  ['hauser', 'haus'],
  ['سماعات', 'سماعه'],
])('%s is a form of %s', (typed, other) => {
  expect(score(typed, other)).toBe(90)
})

test('typing errors count only if no word is there as it was typed, and 50 words at most', () => {
  const vocabulary = (words: string[]) => new Map(words.map((one) => [one, stemsOf(one)]))
  const rate = createRater([vocabulary(['lamp', 'lamb']), vocabulary(['lampshade'])])
  expect([...rate('lamp').keys()]).toEqual(['lamp', 'lampshade'])
  expect([...rate('lamq').keys()].slice(0, 2)).toEqual(['lamb', 'lamp'])
  const many = Array.from({ length: 80 }, (_, at) => `lamp${String(at).padStart(2, '0')}`)
  const most = [...createRater([vocabulary(many.toReversed())])('lam').keys()]
  expect(most).toEqual(many.slice(0, 50))
})
