import { pageOutbox } from '#src/offline/page-outbox.ts'

const STORE = 'offshelf-order-attempt'

type Attempt = { key: string; owner: string; what: string; sent: boolean }

/**
 * The Idempotency-Key of the order that the shopper is placing. It outlives a reload, so that an
 * order whose answer was lost is found again instead of placed twice. Another order (other shops,
 * address, payment or total) is another attempt with another key.
 */
export function orderAttempt(owner: string, what: string): Attempt {
  const kept = readAttempt()
  if (kept?.owner === owner && (kept.what === what || kept.sent)) return kept
  const attempt = { key: crypto.randomUUID(), owner, what, sent: false }
  keep(attempt)
  return attempt
}

/** The attempt whose outcome nobody has seen yet, after a reload too. */
export function unsettledAttempt(owner: string): Attempt | null {
  const kept = readAttempt()
  return kept?.owner === owner && kept.sent ? kept : null
}

export const markSent = (attempt: Attempt) => keep({ ...attempt, sent: true })

export const settleAttempt = () => localStorage.removeItem(STORE)

/** The attempt holds the order, with its note: it goes with the account. Answers how to stop. */
export const forgetAttemptWithAccount = (): (() => void) =>
  pageOutbox().news.listen(({ type }) => {
    if (type === 'wiped') settleAttempt()
  })

const keep = (attempt: Attempt) => localStorage.setItem(STORE, JSON.stringify(attempt))

function readAttempt(): Attempt | null {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? 'null')
  } catch {
    return null
  }
}
