import { MOST_WAIT } from './backoff.ts'
import type { CartChange, ChangeError } from './cart-change.ts'
import { beat } from './lease.ts'
import { park } from './park-change.ts'
import { readChange } from './read-change.ts'
import type { Sender } from './send-request.ts'
import { readSession } from './stored-session.ts'
import type { World } from './world.ts'

/** What the drain does next. */
export type Turn =
  | { is: 'send'; change: CartChange; sender: Sender; keys: boolean }
  /** A record was parked unsent; look again. */
  | { is: 'parked' }
  /** The first in line is not due before `until`. */
  | { is: 'wait'; until: number }
  | { is: 'login' }
  | { is: 'empty' }
  /** This owner is not signed in (any more). */
  | { is: 'nobody' }

/**
 * Takes the first change of an owner and marks it as being sent, in one transaction: after a crash
 * it is known that it may have reached the server.
 * @param eager try now what waits only because nobody answered
 */
export function takeTurn(world: World, owner: string, eager: boolean): Promise<Turn> {
  return world.storage.write(async (tables): Promise<Turn> => {
    // Inside: a tab may have been frozen for weeks before its transaction began.
    const now = world.now()
    const session = readSession(await tables.kept('session'))
    if (!session || session.owner !== owner) return { is: 'nobody' }
    if ((await tables.kept('refusedToken')) === session.token) return { is: 'login' }
    await beat(tables, owner, now)

    const raws = (await tables.changes()).filter(
      (raw) => raw.state !== 'parked' && (typeof raw.owner !== 'string' || raw.owner === owner),
    )
    const first = raws[0]
    if (!first) return { is: 'empty' }
    const change = readChange(first)
    if (!change || now > change.expiresAt) {
      await park(tables, first, change ? tooOld : unknownRecord)
      return { is: 'parked' }
    }
    const untried = eager && change.lastError?.code === 'network'
    const wait = change.nextAt - now
    if (wait > 0 && wait <= MOST_WAIT && !untried) return { is: 'wait', until: change.nextAt }

    const marked: CartChange = { ...change, state: 'sending', attempts: change.attempts + 1 }
    await tables.put(marked)
    return {
      is: 'send',
      change: marked,
      sender: { token: session.token, locale: (await tables.kept('locale')) ?? null },
      keys: (await tables.kept('server'))?.keys ?? false,
    }
  })
}

const tooOld: ChangeError = { status: 0, code: 'too_old', message: '' }
const unknownRecord: ChangeError = { status: 0, code: 'unknown_record', message: '' }
