/** Returns whether the code that reads the copy is on the device already and costs no request. */
export const mayHaveCopy = (): boolean =>
  typeof Worker !== 'undefined' && Boolean(navigator.serviceWorker?.controller)

/**
 * Reads the catalogue copy when a shopper is about to choose a filter, an order or words: on a weak
 * phone, starting its worker takes longer than the list that it then shows.
 * @param search any word if words are about to be chosen: they need an index
 */
export function readCopyAhead(locale: string, search?: string): void {
  if (!mayHaveCopy()) return
  void import('./respond-offline.ts')
    .then(({ queryCatalogue }) =>
      queryCatalogue(['public', locale, '/products', { page: 1, per_page: 1, search }]),
    )
    .catch(() => {})
}
