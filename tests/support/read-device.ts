import type { Page } from '@playwright/test'

/** Every record of a store of an IndexedDB database of the page's origin; none if it is not there. */
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

/** The worker has taken over and everything of the shell is on the device. */
export async function workerInControl(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}
