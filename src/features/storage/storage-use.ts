import { CACHE_PREFIX } from '#contract/shell-marks.ts'
import { clearCatalogue } from '#src/offline-catalogue/catalogue-copy.ts'
import { clearPublicQueries } from '#src/query/public-cache.ts'

/** Bytes that the shop takes on this device, and may take; null if the browser does not say. */
export async function storageUse(): Promise<{ used: number; most: number } | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  return estimate?.usage !== undefined && estimate.quota !== undefined
    ? { used: estimate.usage, most: estimate.quota }
    : null
}

/** Removes what was kept for browsing offline. Cart, waiting changes and the login stay. */
export async function clearOfflineData(): Promise<void> {
  const names = typeof caches === 'undefined' ? [] : await caches.keys()
  const kept = names.filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all([
    ...kept.map((name) => caches.delete(name)),
    clearPublicQueries(),
    clearCatalogue(),
  ])
}

/** Asks the browser not to throw the shop's data away, once the shop is installed. */
export function keepStorageOnceInstalled(): void {
  const ask = () => void navigator.storage?.persist?.().catch(() => false)
  window.addEventListener('appinstalled', ask)
  if (window.matchMedia?.('(display-mode: standalone)').matches) ask()
}
