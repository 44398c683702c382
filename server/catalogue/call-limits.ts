import { limitConcurrency } from '#server/limit-concurrency.ts'

// Each holds up to three connections of the 20 that there are.
const searching = limitConcurrency(3, 24)
const browsing = limitConcurrency(3, 100)

/** Calls that read many products: searches wait for searches, lists for lists. */
export const limitBrowsing = ({ search }: { search?: string | undefined }) =>
  search === undefined ? browsing : searching
