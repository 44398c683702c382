/** Longer than a gateway may take to answer: then another process may ask. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 600_000

/** How long to wait after a number of tries. */
export const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
