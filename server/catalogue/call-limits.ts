import { limitConcurrency } from '#server/limit-concurrency.ts'

// Each holds up to three of the 20 connections.
const searching = limitConcurrency(3, 24)
const browsing = limitConcurrency(3, 100)

/** Returns the limit for a call that reads many products: searches and lists queue separately. */
export const limitBrowsing = ({ search }: { search?: string | undefined }) =>
  search === undefined ? browsing : searching
