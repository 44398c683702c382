/** What stands behind the question mark of an address, before anything is believed of it. */
export type RawSearch = Record<string, unknown>

/**
 * A number. Nonsense is undefined, which the router needs explicitly: what a page does not name it
 * takes from the address as it is.
 */
export const readNumber = (given: unknown, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  typeof given === 'number' && given >= least && given <= most ? given : undefined

/** A whole number of at least 1, such as a page or somebody's id. */
export const readWhole = (given: unknown, most?: number) =>
  Number.isInteger(given) ? readNumber(given, 1, most) : undefined

/** One of the words that are known. */
export const readChoice = <Choice>(given: unknown, known: readonly Choice[]) =>
  known.find((one) => one === given)

/**
 * Words, at most so many characters and none that a database cannot store: halves of a pair, NUL.
 * The router reads `?search=501` as a number.
 */
export const readWords = (given: unknown, most = 200) =>
  given === undefined || given === null || typeof given === 'object'
    ? undefined
    : String(given)
        .trim()
        .slice(0, most)
        .replace(/[\0\p{Cs}]/gu, '') || undefined

export type PageSearch = { page?: number | undefined }

/** The search of an address that has pages and nothing else. */
export const readPage = (raw: RawSearch): PageSearch => ({ page: readWhole(raw.page) })
