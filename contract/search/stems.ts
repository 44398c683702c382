import { stemmer as stemArabic } from '@orama/stemmers/arabic'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'

const SHORTEST_STEM = 3
const SHORTEST_PART = 4
const ARABIC = /^\p{Script=Arabic}+$/u
const LATIN = /^[a-z]{3,}$/
const ARTICLE = 'ال'

/**
 * Returns what the forms of a folded word have in common; words with a common stem are forms of one
 * word. Names of products do not say their language, so a Latin word has stems in three. The
 * stemmers are large: never import this into the page.
 */
export function stemsOf(word: string): string[] {
  const stems = ARABIC.test(word) ? arabicStems(word) : LATIN.test(word) ? latinStems(word) : []
  return [...new Set(stems)].filter((stem) => stem.length >= SHORTEST_STEM)
}

/** Returns the part of a folded word that is also met within German compounds: schuhe → schuh. */
export function partOf(word: string): string {
  const part = LATIN.test(word) ? stemGerman(word) : word
  return part.length >= SHORTEST_PART ? part : word
}

/** With the article a word is a noun, and other endings are taken off. */
const arabicStems = (word: string) => [stemArabic(word), stemArabic(ARTICLE + word)]

const latinStems = (word: string) => [
  // knives → knife
  stemEnglish(word).replace(/v(e?)$/, 'f$1'),
  // lápices → lápiz
  stemSpanish(word).replace(/c$/, 'z'),
  stemGerman(word),
]
