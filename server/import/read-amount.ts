import { westernDigits } from '#contract/search/western-digits.ts'

/**
 * A number as feeds write it: 1,234.50 or 1.234,50 or 1 234,50 or .50, with or without a currency; a
 * point after a letter or slash is the currency's (Rs.500, S/.500).
 */
const NUMBER = /(?:(?<![\p{L}\d/])[.,])?\d+(?:[ \u00a0\u202f'’.,]\d+)*/gu

/** Thousands, as Indian numbers part them too: 1,23,456. */
const GROUPS = /^\d*$|^\d+(?:[ \u00a0\u202f'’.,]\d{2,3})*[ \u00a0\u202f'’.,]\d{3}$/

/** What is longer is no amount, and would take long to read. */
const LONGEST = 200

/**
 * Returns the number in a text of a feed. A separator before exactly three digits separates
 * thousands if it occurs more than once, beside the other one, or is a comma: "1,234" is over a
 * thousand, "1.234" is not, nor is "0,899". Accounts write numbers below zero as "5-" or "(5)" too.
 * Returns undefined if there is no number, more than one ("10 - 20"), or one that can be read in two
 * ways ("12 50", "12.50.00", "1.2k").
 */
export function readSignedAmount(given: string): number | undefined {
  if (given.length > LONGEST) return undefined
  const text = plainNumbers(given)
  const found = text.match(NUMBER) ?? []
  const [number = ''] = found
  const [before = '', after = ''] = text.split(number)
  const isNegative =
    /[-−]\s*[^\d\s]*\s*$/.test(before) ||
    /^\s*[-−]\s*$/.test(after) ||
    (/^\s*\(/.test(before) && /\)\s*$/.test(after))
  // Of "1.2k" the letter may mean thousands, or be a currency.
  const amount = found.length === 1 && !/^k(?!\p{L})/iu.test(after) ? parse(number) : undefined
  return isNegative && amount ? -amount : amount
}

/** Returns the number in a text of a feed, undefined also for one below zero. */
export function readAmount(text: string): number | undefined {
  const amount = readSignedAmount(text)
  return amount === undefined || amount < 0 ? undefined : amount
}

/** Stars, and out of how many; behind a bracket, comma or dash stands the number of reviews. */
const STARS = /(\d+(?:[.,]\d+)?)(?:[^\d(),;|–-]*(5|6|10|20|100)\b)?/

/** Returns stars out of five from "4.5", "4.5 out of 5", "9/10"; undefined if there are none. */
export function readRating(text: string): number | undefined {
  const [, given, most = '5'] = STARS.exec(plainNumbers(text)) ?? []
  const stars = given && parse(given)
  if (typeof stars !== 'number') return undefined
  return (stars / Number(most)) * 5
}

/** Arabic has separators of its own: for decimals, for thousands, and a comma that is used as both. */
const plainNumbers = (text: string) =>
  westernDigits(text).replace(/[\u066b\u066c\u060c]/g, (sign) => separators[sign] ?? sign)
const separators: Record<string, string> = { '\u066b': '.', '\u066c': '’', '\u060c': ',' }

function parse(number: string): number | undefined {
  const last = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'))
  const sign = number[last] ?? ''
  const signs = number.replace(/[^.,]/g, '')
  const partsThousands =
    signs.length > 1 ? signs[0] === sign : sign === ',' && /^[1-9]\d*,\d{3}$/.test(number)
  const end = sign === '' || partsThousands ? number.length : last
  const [whole, decimals] = [number.slice(0, end), number.slice(end + 1)]
  if (!GROUPS.test(whole) || /\D/.test(decimals)) return undefined
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}
