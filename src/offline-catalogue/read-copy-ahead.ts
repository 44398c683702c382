import { mayHaveCopy } from './may-have-copy.ts'

/**
 * Reads the catalogue copy when a shopper is about to choose a filter, an order or words: on a weak
 * phone, starting its worker takes longer than the list that it then shows.
 * @param search any word if words are about to be chosen: they need an index
 */
export function readCopyAhead(locale: string, search?: string): void {
  if (!mayHaveCopy()) return
  void import('./respond-offline.ts')
    .then((file) => file.queryCatalogue)
    .then((query) => query(['public', locale, '/products', { page: 1, per_page: 1, search }]))
    .catch(() => {})
}

const OF_CATALOGUE = /^\/(products|categories|shops)(\/|$)/

/**
 * Reads it for a page that has just been opened, while the page's own scripts are read: its worker
 * has a thread of its own.
 */
export function readCopyForPage(
  locale: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  if (!OF_CATALOGUE.test(pathname)) return
  readCopyAhead(locale, new URLSearchParams(search).get('search') ?? undefined)
}
