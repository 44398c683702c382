/** How much a word counts by where it stands. Whole numbers, so that every machine adds up alike. */
export const weights = { name: 8, brand: 4, category: 3, color: 2, shop: 1 }

/** Products that a search finds at most. */
export const MOST_FOUND = 1000
