import type { BrowserContext } from '@playwright/test'
import type { login } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ownerOf, type StoredSession } from '#outbox/stored-session.ts'
import { callThrough } from './test-shop.ts'

type Account = { phone: string; password: string }

/**
 * Signs in on a device that has not opened the shop yet, without the form: asks the shop for a
 * token and puts the session where page and worker look for it.
 * @param shop address past a faulty network
 * @param origin what the browser asks
 */
export async function seedSession(
  context: BrowserContext,
  shop: string,
  origin: string,
  account: Account,
): Promise<void> {
  const ask = callThrough((path, init) => fetch(shop + path, init))
  const { body } = await ask('/login', { body: account })
  const { user, access }: DataOf<typeof login> = body.data
  const session: StoredSession = { token: access.token, owner: ownerOf(user), user }

  // A page of its own: nothing of it stays in the history of the test's page.
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    (session) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('offshelf-outbox', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true })
          opening.result.createObjectStore('kept')
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('kept', 'readwrite')
          transaction.objectStore('kept').put(session, 'session')
          transaction.onabort = () => reject(transaction.error)
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    session,
  )
  await page.close()
}
