import type { OutboxEnvironment } from './environment.ts'
import { lookUpOrder } from './look-up-order.ts'
import { isOld, orderKinds, readAttempt } from './order-attempt.ts'
import { settleRefused } from './settle-order.ts'
import { readSession } from './stored-session.ts'

/** Longer than a page takes to send an order: after this it was closed meanwhile. */
const SENDING = 50_000
/** A network may deliver late: the server is asked again for a while after it had no order. */
const ASK_AGAIN = 30_000
const ASKS_FOR = 10 * 60_000

/**
 * Finds out what became of the orders of unknown outcome, whichever page sent them: to be called
 * at the start and when the network returns. Returns after how many milliseconds to call again,
 * null when nothing is open.
 * @throws StorageUnavailable
 */
export async function settleOrders(environment: OutboxEnvironment): Promise<number | null> {
  const { session, locale, keys, open, untold } = await readOpen(environment)
  if (!session) return null
  // The page that placed it was closed before it could say so.
  for (const { kind, placed } of untold) {
    environment.publish({ type: 'order', owner: session.owner, kind, placed })
  }
  let next: number | null = null
  for (const { kind, attempt } of open) {
    const age = Math.abs(environment.now() - attempt.triedAt)
    const isUnderWay = attempt.isSending && age < SENDING
    const { owner } = session
    const asking = { sender: { token: session.token, locale }, keys }
    const whose = { owner, kind, attempt }
    const { type } = await lookUpOrder(environment, whose, asking, isUnderWay)
    if (type === 'absent' && isOld(attempt, environment.now())) {
      await settleRefused(environment, whose)
      continue
    }
    if (type === 'absent' && attempt.outcome === 'unknown' && !isUnderWay) {
      environment.publish({ type: 'order', owner, kind, placed: null })
    }
    if (type === 'login') environment.publish({ type: 'login-needed', owner })
    const asksAgain = type === 'unknown' || (type === 'absent' && age < ASKS_FOR)
    if (asksAgain) next = Math.min(next ?? ASK_AGAIN, ASK_AGAIN)
  }
  return next
}

/** Number of orders of which nobody knows whether they were placed. */
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
