import { MAX_RETRY_AFTER } from './backoff.ts'
import type { CartChange, ChangeError } from './cart-change.ts'
import type { OutboxEnvironment } from './environment.ts'
import { heartbeat } from './heartbeat.ts'
import { park } from './park-change.ts'
import { readChange } from './read-change.ts'
import { readSession, type Sender } from './stored-session.ts'

/** What the drain does next. */
export type Claim =
  | { type: 'send'; change: CartChange; sender: Sender; keys: boolean }
  /** A record was parked unsent; claim again. */
  | { type: 'parked' }
  /** The head of the queue is not due before `until` (milliseconds since 1970). */
  | { type: 'wait'; until: number }
  | { type: 'login' }
  | { type: 'empty' }
  /** The owner is not signed in (any more). */
  | { type: 'nobody' }

/**
 * Claims the first change of an owner: marks it as being sent, in one transaction, so that after a
 * crash it is known that it may have reached the server.
 * @param eager also claim a change that waits only because there was no response
 * @throws StorageUnavailable
 */
export function claimNext(
  environment: OutboxEnvironment,
  owner: string,
  eager: boolean,
): Promise<Claim> {
  return environment.storage.write(async (tables): Promise<Claim> => {
    // Read inside the transaction: a tab may be frozen for weeks before it begins.
    const now = environment.now()
    const session = readSession(await tables.get('session'))
    if (!session || session.owner !== owner) return { type: 'nobody' }
    if ((await tables.get('refusedToken')) === session.token) return { type: 'login' }
    await heartbeat(tables, owner, now)

    const raws = (await tables.changes()).filter(
      (raw) => raw.state !== 'parked' && (typeof raw.owner !== 'string' || raw.owner === owner),
    )
    const first = raws[0]
    if (!first) return { type: 'empty' }
    const change = readChange(first)
    if (!change || now > change.expiresAt) {
      await park(tables, first, change ? tooOld : unknownRecord)
      return { type: 'parked' }
    }
    const untried = eager && change.lastError?.code === 'network'
    const wait = change.nextAt - now
    if (wait > 0 && wait <= MAX_RETRY_AFTER && !untried)
      return { type: 'wait', until: change.nextAt }

    const marked: CartChange = { ...change, state: 'sending', attempts: change.attempts + 1 }
    // With what a newer build may have added to the record.
    await tables.put({ ...first, ...marked })
    return {
      type: 'send',
      change: marked,
      sender: { token: session.token, locale: (await tables.get('locale')) ?? null },
      keys: (await tables.get('server'))?.keys ?? false,
    }
  })
}

const tooOld: ChangeError = { status: 0, code: 'too_old', message: '' }
const unknownRecord: ChangeError = { status: 0, code: 'unknown_record', message: '' }
