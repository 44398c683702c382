import { westernDigits } from '#contract/search/western-digits.ts'

/**
 * A number as feeds write it: 1,234.50 or 1.234,50 or 1 234,50 or .50, with or without a currency; a
 * point after a letter or slash is the currency's (Rs.500, S/.500).
 */
const NUMBER = /(?:(?<![\p{L}\d/])[.,])?\d+(?:[ \u00a0\u202f'’.,]\d+)*/gu

/**
 * Returns the number in a text of a feed. A separator before exactly three digits separates
 * thousands if it occurs more than once, beside the other one, or is a comma: "1,234" is over a
 * thousand, "1.234" is not, nor is "0,899". Returns undefined if there is no number, more than one
 * ("10 - 20"), or one below zero, which accounts write as "5-" or "(5)" too.
 */
export function readAmount(given: string): number | undefined {
  const text = plainNumbers(given)
  const found = text.match(NUMBER) ?? []
  const [number = ''] = found
  const [before = '', after = ''] = text.split(number)
  const isNegative =
    /[-−]\s*[^\d\s]*\s*$/.test(before) ||
    /^\s*[-−]\s*$/.test(after) ||
    (/^\s*\(/.test(before) && /\)\s*$/.test(after))
  if (found.length !== 1 || isNegative) return undefined
  return parse(number)
}

/** Returns stars out of five from "4.5", "4.5 out of 5", "9/10"; undefined if there are none. */
export function readRating(text: string): number | undefined {
  const [stars, best = 5] = (plainNumbers(text).match(/\d+(?:[.,]\d+)?/g) ?? []).map(parse)
  if (stars === undefined) return undefined
  return best > 0 && stars <= best ? (stars / best) * 5 : stars
}

/** Arabic has separators of its own: for decimals, for thousands, and a comma that is used as both. */
const plainNumbers = (text: string) =>
  westernDigits(text).replace(/[\u066b\u066c\u060c]/g, (sign) => separators[sign] ?? sign)
const separators: Record<string, string> = { '\u066b': '.', '\u066c': '’', '\u060c': ',' }

function parse(number: string): number {
  const digits = number.replace(/[ \u00a0\u202f'’]/g, '')
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return Number(digits)
  const sign = digits[last] as string
  const signs = digits.replace(/\d/g, '')
  const partsThousands =
    signs.length > 1 ? signs[0] === sign : sign === ',' && /^[1-9]\d*,\d{3}$/.test(digits)
  if (partsThousands) return Number(digits.replace(/[.,]/g, ''))
  return Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
}
