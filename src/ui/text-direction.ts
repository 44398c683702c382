/**
 * Returns the direction that most letters of a text have. `dir="auto"` decides by the first one: an
 * Arabic text that begins with the Latin name of the shop would run from left to right.
 */
export function textDirection(html: string): 'ltr' | 'rtl' {
  const text = html.replace(/<[^>]*>|&\w+;/g, '')
  const countOf = (letters: RegExp) => text.match(letters)?.length ?? 0
  const rightToLeft = countOf(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)
  return rightToLeft * 2 > countOf(/\p{L}/gu) ? 'rtl' : 'ltr'
}
