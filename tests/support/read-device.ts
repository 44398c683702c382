import type { Page } from '@playwright/test'

/** Returns every record of an IndexedDB store of the page's origin; none if it does not exist. */
export const readStore = (page: Page, database: string, store: string): Promise<unknown[]> =>
  page.evaluate(
    async ([database, store]) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === database)) return []
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database as string)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      try {
        return await new Promise<unknown[]>((resolve, reject) => {
          const reading = opened
            .transaction(store as string)
            .objectStore(store as string)
            .getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
      } finally {
        opened.close()
      }
    },
    [database, store],
  )

/** Returns the changes that have not been sent yet. */
export const waitingChanges = (page: Page): Promise<unknown[]> =>
  readStore(page, 'offshelf-outbox', 'changes')

/** Resolves when the worker controls the page and the shell is completely cached. */
export async function workerInControl(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null
    },
    null,
    // A machine that starts several shops at once takes its time to install one.
    { timeout: 30_000 },
  )
}
