/** Returns the text of a product's search column. */
export const searchTextOf = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').normalize('NFKC').toLowerCase()
