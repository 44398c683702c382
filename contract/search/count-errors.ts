/** Typing errors between what was typed and a word; more than was asked for is Infinity. */
export type Errors = {
  /** To the whole word. */
  whole: number
  /** To the beginning of the word that is nearest to what was typed. */
  beginning: number
}

/**
 * Returns a function that counts the typing errors (a letter inserted, left out or replaced, two
 * neighbors swapped) between `typed` and a word, up to `most`. This is the optimal string alignment
 * distance; the tables are shared by all words, because thousands are compared per search.
 */
export function errorCounter(typed: string): (word: string, most: number) => Errors {
  const length = typed.length
  const rows = [0, 1, 2].map(() => new Uint16Array(length + 1)) as [Row, Row, Row]
  return (word, most) => {
    const errors = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY }
    if (word.length < length - most) return errors
    let [older, former, current] = rows
    for (let at = 0; at <= length; at += 1) former[at] = at
    const end = Math.min(word.length, length + most)
    for (let place = 1; place <= end; place += 1) {
      const least = fillRow(typed, word, place, { older, former, current })
      const here = current[length] as number
      if (here <= most) errors.beginning = Math.min(errors.beginning, here)
      if (here <= most && place === word.length) errors.whole = here
      // Rows only grow: no later one can be within reach.
      if (least > most) return errors
      ;[older, former, current] = [former, current, older]
    }
    return errors
  }
}

type Row = Uint16Array

/** Fills the row of a letter of the word and returns its smallest value. */
function fillRow(
  typed: string,
  word: string,
  place: number,
  { older, former, current }: { older: Row; former: Row; current: Row },
): number {
  const letter = word.charCodeAt(place - 1)
  const before = place > 1 ? word.charCodeAt(place - 2) : -1
  let least = place
  current[0] = place
  for (let at = 1; at <= typed.length; at += 1) {
    const other = typed.charCodeAt(at - 1)
    const isSame = other === letter
    let value = Math.min(
      (former[at] as number) + 1,
      (current[at - 1] as number) + 1,
      (former[at - 1] as number) + (isSame ? 0 : 1),
    )
    if (at > 1 && !isSame && other === before && typed.charCodeAt(at - 2) === letter) {
      value = Math.min(value, (older[at - 2] as number) + 1)
    }
    current[at] = value
    if (value < least) least = value
  }
  return least
}
