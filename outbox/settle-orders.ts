import type { OutboxEnvironment } from './environment.ts'
import { lookUpOrder } from './look-up-order.ts'
import { isOld, isUnderWay, orderKinds, readAttempt } from './order-attempt.ts'
import { settleRefused } from './settle-order.ts'
import { readSession } from './stored-session.ts'

/**
 * Milliseconds between lookups, because a network may deliver a request late: fewer in the first
 * minute, when somebody is looking on.
 */
const FIRST_DELAY = 10_000
const FIRST_PERIOD = 60_000
const RETRY_DELAY = 30_000
const RETRY_PERIOD = 10 * 60_000

/**
 * Looks up all orders of unknown outcome, whichever page sent them. Called at the start and when
 * the network returns. Returns the milliseconds until the next call; null if nothing is open.
 * @throws StorageUnavailable
 */
export async function settleOrders(environment: OutboxEnvironment): Promise<number | null> {
  const { session, locale, keys, open, untold } = await readOpen(environment)
  if (!session) return null
  // The page that placed it was closed before it could show it.
  for (const { kind, placed } of untold) {
    environment.publish({ type: 'order', owner: session.owner, kind, placed })
  }
  let next: number | null = null
  for (const { kind, attempt } of open) {
    const age = Math.abs(environment.now() - attempt.triedAt)
    const isSending = isUnderWay(attempt, environment.now())
    const { owner } = session
    const context = { sender: { token: session.token, locale }, keys }
    const ref = { owner, kind, attempt }
    const { type } = await lookUpOrder(environment, ref, context, isSending)
    if (type === 'absent' && isOld(attempt, environment.now())) {
      await settleRefused(environment, ref)
      continue
    }
    if (type === 'absent' && attempt.outcome === 'unknown' && !isSending) {
      environment.publish({ type: 'order', owner, kind, placed: null })
    }
    if (type === 'login') environment.publish({ type: 'login-needed', owner })
    const retries = type === 'unknown' || (type === 'absent' && age < RETRY_PERIOD)
    const delay = age < FIRST_PERIOD ? FIRST_DELAY : RETRY_DELAY
    if (retries) next = Math.min(next ?? delay, delay)
  }
  return next
}

/** Returns the number of orders whose outcome is unknown. */
export async function countOpenOrders(environment: OutboxEnvironment): Promise<number> {
  const { open } = await readOpen(environment)
  return open.filter(({ attempt }) => attempt.outcome === 'unknown').length
}

function readOpen(environment: OutboxEnvironment) {
  return environment.storage.read(async (tables) => {
    const session = readSession(await tables.get('session'))
    const owner = session?.owner ?? ''
    const open = []
    const untold = []
    for (const kind of session ? orderKinds : []) {
      const last = (await tables.get('placedOrders'))?.[owner]?.[kind]
      if (last && !last.isTold) untold.push({ kind, placed: last.placed })
      const attempt = await readAttempt(tables, owner, kind)
      if (attempt && attempt.outcome !== 'rejected') open.push({ kind, attempt })
    }
    return {
      session,
      open,
      untold,
      locale: (await tables.get('locale')) ?? null,
      keys: (await tables.get('server'))?.keys ?? false,
    }
  })
}
