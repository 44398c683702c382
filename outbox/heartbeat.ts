import type { OutboxEnvironment } from './environment.ts'
import type { Tables } from './storage.ts'

/** The holder of the lock counts as frozen after this long without a heartbeat, in milliseconds. */
const HEARTBEAT_TIMEOUT = 30_000
const BETWEEN_THEFTS = 60_000

/**
 * Records that the holder of the lock is alive. Part of each of its transactions, so it needs no
 * timer.
 */
export async function heartbeat(tables: Tables, owner: string, now: number): Promise<void> {
  const leases = (await tables.get('leases')) ?? {}
  const stolenAt = leases[owner]?.stolenAt ?? 0
  await tables.set('leases', { ...leases, [owner]: { beatAt: now, stolenAt } })
}

/**
 * Returns whether the lock may be stolen from a frozen holder, and records the theft. If a clock
 * jumps it may return true too early: two tabs then send the same change under the same key, which
 * is harmless.
 */
export function canStealLock(environment: OutboxEnvironment, owner: string): Promise<boolean> {
  return environment.storage.write(async (tables) => {
    const now = environment.now()
    const leases = (await tables.get('leases')) ?? {}
    const lease = leases[owner]
    const silent = lease !== undefined && Math.abs(now - lease.beatAt) > HEARTBEAT_TIMEOUT
    const recent = lease !== undefined && Math.abs(now - lease.stolenAt) < BETWEEN_THEFTS
    if (lease && (!silent || recent)) return false
    const stolenAt = lease ? now : 0
    await tables.set('leases', { ...leases, [owner]: { beatAt: now, stolenAt } })
    return lease !== undefined
  })
}
