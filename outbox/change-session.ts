import type { User } from '#contract/auth.ts'
import type { Storage } from './storage.ts'
import { readSession, type StoredSession } from './stored-session.ts'

/** What is kept by owner. */
const personal = ['carts', 'sent', 'leases', 'orderAttempts', 'placedOrders'] as const

/** Who is signed in, as page and worker both know it; null for a visitor. */
export async function loadSession(storage: Storage): Promise<StoredSession | null> {
  return readSession(await storage.read((tables) => tables.get('session')))
}

/**
 * Signs in or out. In the same transaction everything goes that belongs to another account than
 * the new one, so that no moment exists in which it could be seen or sent as theirs.
 * Returns whether something was removed.
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
 * Keeps what the shop now says of an account. Returns false, keeping nothing, when somebody else
 * or nobody is signed in by then: a late response must not bring back who has left.
 */
export function changeUser(storage: Storage, owner: string, user: User): Promise<boolean> {
  return storage.write(async (tables) => {
    const session = readSession(await tables.get('session'))
    if (session?.owner !== owner) return false
    await tables.set('session', { ...session, user })
    return true
  })
}
