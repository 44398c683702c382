import { westernDigits } from './western-digits.ts'

/** Characters of a word that count; what follows is cut off. */
const LONGEST_WORD = 40
const MOST_WORDS = 8

/** Letters that NFKD does not take apart, and Arabic letters that people write for each other. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
  ...{ ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي' },
}
const UNFOLDED = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
/** Accents, Arabic vowel signs and tatweel, apostrophes, and characters that nobody sees. */
const SILENT =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed'‘’ʼ`\u00ad\u200b-\u200f\u2060\ufeff]/g
/** NFKD makes letters of the first two, and a space of the last. */
const SIGNS = /[™℠´]/g
/** Marks belong to words: vowel signs of Bengali are some. */
const WORDS = new RegExp(`([\\p{L}\\p{M}\\p{N}]{1,${LONGEST_WORD}})[\\p{L}\\p{M}\\p{N}]*`, 'gu')

/** The Arabic article is one with its word; أل of ألعاب looks like it without its hamza. */
const ARTICLE = /^(?:ال)+(?=.{3})/

/** Words that say nothing about a product, folded: articles, prepositions and "and". */
const fillers = new Set(
  `a an and for in of on the to with
  con de del el en la las los para por un una y
  aus das dem den der die ein eine fur im mit und von
  على عن في من مع و`.split(/\s+/),
)

/**
 * Returns the words of a text as the search compares them: in lower case, without accents, vowel
 * signs, apostrophes and the Arabic article, with letters unified that people write for each other.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .replace(SIGNS, (sign) => (sign === '´' ? '' : ' '))
    .normalize('NFKD')
    .toLowerCase()
    .replace(SILENT, '')
    .replace(UNFOLDED, (letter) => plainLetters[letter] ?? letter)
  const folded = westernDigits(plain)
  return Array.from(folded.matchAll(WORDS), ([, word = '']) => word.replace(ARTICLE, ''))
}

/** Returns the different words of a search, at most eight; fillers only if there is nothing else. */
export function wordsOfSearch(search: string): string[] {
  const words = [...new Set(wordsOf(search))]
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}
