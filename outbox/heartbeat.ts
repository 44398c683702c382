import type { OutboxEnvironment } from './environment.ts'
import type { Tables } from './storage.ts'

/** Without a sign of life for so long, the holder of the lock is taken for frozen. */
const SILENCE = 30_000
const BETWEEN_THEFTS = 60_000

/** The holder's sign of life; part of each of its transactions, so it needs no timer. */
export async function heartbeat(tables: Tables, owner: string, now: number): Promise<void> {
  const leases = (await tables.get('leases')) ?? {}
  const stolenAt = leases[owner]?.stolenAt ?? 0
  await tables.set('leases', { ...leases, [owner]: { beatAt: now, stolenAt } })
}

/**
 * Whether the lock may be taken from its holder, and notes it as taken. A clock that jumped may
 * say yes too early: two tabs then send the same change under the same key, which does no harm.
 */
export function canStealLock(environment: OutboxEnvironment, owner: string): Promise<boolean> {
  return environment.storage.write(async (tables) => {
    const now = environment.now()
    const leases = (await tables.get('leases')) ?? {}
    const lease = leases[owner]
    const silent = lease !== undefined && Math.abs(now - lease.beatAt) > SILENCE
    const recent = lease !== undefined && Math.abs(now - lease.stolenAt) < BETWEEN_THEFTS
    if (lease && (!silent || recent)) return false
    const stolenAt = lease ? now : 0
    await tables.set('leases', { ...leases, [owner]: { beatAt: now, stolenAt } })
    return lease !== undefined
  })
}
