/** The words by which a product is found, as its search column holds them. */
export const searchTextOf = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').normalize('NFKC').toLowerCase()
