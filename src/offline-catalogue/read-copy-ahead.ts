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
