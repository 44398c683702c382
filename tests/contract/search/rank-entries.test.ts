import { expect, test } from 'vitest'
import { createRater } from '#contract/search/rate-words.ts'
import { weights } from '#contract/search/weights.ts'
import { indexWords, rankEntries } from '#contract/search/word-index.ts'

/** Things with their one text, best-selling first, and where it stands. */
function search(typed: string, things: [name: string, place: keyof typeof weights][]): string[] {
  const index = indexWords(things, ([name, place]) => [[name, weights[place]]])
  const compare = (one: (typeof things)[0], other: (typeof things)[0]) =>
    things.indexOf(one) - things.indexOf(other)
  const found = rankEntries([typed], { index, rate: createRater([index.vocabulary]), compare })
  return found.map(([name]) => name)
}

test('what begins with the word goes before what has it within, wherever each stands', () => {
  for (const place of Object.keys(weights) as (keyof typeof weights)[]) {
    const tazas = search('taza', [
      ['Mostaza', 'name'],
      ['Tazas', place],
    ])
    expect(tazas, place).toEqual(['Tazas', 'Mostaza'])
    const longest = search('lamp', [
      ['Streetlamp', 'name'],
      ['Lampenschirmhalterungen', place],
    ])
    expect(longest, place).toEqual(['Lampenschirmhalterungen', 'Streetlamp'])
  }
})

test('a compound is found by its part, and before what is only spelled like it', () => {
  expect(
    search('schuh', [
      ['Handschuhe', 'color'],
      ['Schub', 'color'],
    ])[0],
  ).toBe('Handschuhe')
})
