import type { User } from '#contract/auth.ts'
import type { Storage } from './storage.ts'
import { readSession, type StoredSession } from './stored-session.ts'

/** Values that are stored per owner. */
const personal = ['carts', 'sent', 'leases', 'orderAttempts', 'placedOrders'] as const

/**
 * Returns the session that page and worker share; null if nobody is signed in.
 * @throws StorageUnavailable
 */
export async function loadSession(storage: Storage): Promise<StoredSession | null> {
  return readSession(await storage.read((tables) => tables.get('session')))
}

/**
 * Signs in (a session) or out (null). The same transaction deletes everything of other accounts, so
 * that it can never be shown or sent under the new one. Returns whether something was deleted.
 * @throws StorageUnavailable
 */
export function changeSession(storage: Storage, session: StoredSession | null): Promise<boolean> {
  return storage.write(async (tables) => {
    const former = readSession(await tables.get('session'))
    const raws = await tables.changes()
    const stranger =
      session === null ||
      (former !== null && former.owner !== session.owner) ||
      raws.some((raw) => raw.owner !== session.owner)
    if (stranger) {
      for (const raw of raws) await tables.remove(raw.seq)
      for (const name of personal) await tables.delete(name)
    }
    await tables.delete('refusedToken')
    if (session) await tables.set('session', session)
    else await tables.delete('session')
    return stranger
  })
}

/**
 * Stores the shop's current data of an account. Returns false and stores nothing if that account is
 * no longer signed in: a late response must not restore a session that has ended.
 * @throws StorageUnavailable
 */
export function changeUser(storage: Storage, owner: string, user: User): Promise<boolean> {
  return storage.write(async (tables) => {
    const session = readSession(await tables.get('session'))
    if (session?.owner !== owner) return false
    await tables.set('session', { ...session, user })
    return true
  })
}
