/** A longer one has to find its line end on narrow phones: about half of a cart line. */
const LONGEST = 16

/** Returns a short fact that stays in one line: "50 × 50 cm" would otherwise end in "50 ×". */
export const unbroken = (fact: string): string =>
  fact.length > LONGEST ? fact : fact.replaceAll(' ', '\u00a0')
