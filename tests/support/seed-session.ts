import type { BrowserContext } from '@playwright/test'
import type { login } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ownerOf, type StoredSession } from '#outbox/stored-session.ts'
import { callThrough } from './call-through.ts'

type Account = { phone: string; password: string }

/**
 * Signs in without the form on a device that has not opened the shop yet: requests a token and
 * stores the session where page and worker read it.
 * @param shop address that bypasses the faulty network
 * @param origin the address that the browser uses
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

  // A separate page, so that the history of the test's page stays clean.
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
