import bidiFactory from 'bidi-js'

/** `auto`: that of the first letter. */
export type Direction = 'ltr' | 'rtl' | 'auto'

/** Text in one direction and one font, in the order in which it is read. */
export type Run = { text: string; font: number }

const bidi = bidiFactory()

/** Marks that only steer the direction; fonts have no glyph for them. */
const STEERING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Returns the runs of one line from left to right, by the Unicode Bidirectional Algorithm: the PDF
 * library shapes a run but knows neither mixed directions nor a second font.
 * @param fontOf index of the font for a character, given that of the character before
 */
export function visualRuns(
  line: string,
  base: Direction,
  fontOf: (character: string, before: number) => number,
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const character of line) {
    const place = at
    at += character.length
    if (STEERING.test(character)) continue
    const level = levels[place] ?? 0
    const last = runs.at(-1)
    const shown = mirrored.get(place) ?? character
    const font = fontOf(shown, last?.font ?? 0)
    if (last && last.level === level && last.font === font) last.text += shown
    else runs.push({ text: shown, font, level })
  }
  return reordered(runs).map(({ text, font, level }) => ({
    // The library reverses what has Arabic letters; blanks and signs alone it would leave.
    text: level % 2 === 1 && !RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text,
    font,
  }))
}

/** Rule L2: from the highest level down, whatever has at least that level is reversed. */
function reordered<Item extends { level: number }>(runs: Item[]): Item[] {
  const result = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < result.length; start += 1) {
      let end = start
      while ((result[end]?.level ?? -1) >= level) end += 1
      if (end > start) {
        result.splice(start, end - start, ...result.slice(start, end).reverse())
        start = end
      }
    }
  }
  return result
}
