/**
 * A number as feeds write it: 1,234.50 or 1.234,50 or 1 234,50 or .50, with or without a currency; a
 * point after a letter or slash is the currency's (Rs.500, S/.500).
 */
const NUMBER = /(?:(?<![\p{L}\d/])[.,])?\d+(?:[ \u00a0\u202f'’.,]\d+)*/gu

/**
 * Returns the number in a text of a feed. A separator before exactly three digits separates
 * thousands if it occurs more than once, beside the other one, or is a comma: "1,234" is over a
 * thousand, "1.234" is not. Returns undefined if there is no number, or more than one ("10 - 20").
 */
export function readAmount(text: string): number | undefined {
  const found = text.match(NUMBER) ?? []
  const [number = ''] = found
  if (found.length !== 1 || /[-−]\s*[^\d\s]*\s*$/.test(text.slice(0, text.indexOf(number)))) {
    return undefined
  }
  return parse(number)
}

/** Returns stars out of five from "4.5", "4.5 out of 5", "9/10"; undefined if there are none. */
export function readRating(text: string): number | undefined {
  const [stars, best = 5] = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(parse)
  if (stars === undefined) return undefined
  return best > 0 && stars <= best ? (stars / best) * 5 : stars
}

function parse(number: string): number {
  const digits = number.replace(/[ \u00a0\u202f'’]/g, '')
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return Number(digits)
  const sign = digits[last] as string
  const signs = digits.replace(/\d/g, '')
  const partsThousands =
    signs.length > 1 ? signs[0] === sign : sign === ',' && /,\d{3}$/.test(digits)
  if (partsThousands) return Number(digits.replace(/[.,]/g, ''))
  return Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
}
