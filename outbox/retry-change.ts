import { lineKey } from '#contract/cart-lines.ts'
import { type CartChange, isFavoriteKind, RECORD_LIFE } from './cart-change.ts'
import { type RawChange, readChange } from './read-change.ts'

const DAY = 24 * 3600_000
/** Additional lifetime of a retried record that has expired, in milliseconds. */
const EXTENSION = DAY
/**
 * After this long the server may have deleted a key (45 days), wrong clocks included. Milliseconds.
 */
const KEY_LIFETIME = 40 * DAY

/**
 * Error codes that only the cart itself returns; other refusals may come from a proxy in front of
 * it.
 */
const CART_ERRORS = ['not_in_cart', 'out_of_stock', 'not_for_sale', 'variant_unknown']

/**
 * Returns a parked record and those parked because of it as they go back into the queue. A change
 * that was certainly not done gets a new key, because the server would repeat its refusal under the
 * old one. A change that an earlier try may have done keeps its key, so that it is not done twice,
 * and stays parked if the server may have deleted that key.
 */
export function retried(
  raws: RawChange[],
  owner: string,
  seq: number,
  environment: { now(): number; newKey(): string },
): CartChange[] {
  const changes = raws.flatMap((raw) => readParked(raw) ?? []).filter((one) => one.owner === owner)
  const chosen = changes.find((change) => change.seq === seq)
  if (!chosen) return []
  const line = lineKey(chosen.product, chosen.variant)
  const followers = changes.filter(
    (change) =>
      !isFavoriteKind(chosen.kind) &&
      change.seq > seq &&
      change.lastError?.code === 'earlier_parked' &&
      lineKey(change.product, change.variant) === line,
  )
  const now = environment.now()
  if (!surelyNotDone(chosen) && now - chosen.enqueuedAt > KEY_LIFETIME) return []
  return [chosen, ...followers].map((change) => {
    const again: CartChange = { ...change, state: 'queued', nextAt: 0, lastError: null }
    return surelyNotDone(change)
      ? {
          ...again,
          ...untried,
          key: environment.newKey(),
          enqueuedAt: now,
          expiresAt: now + RECORD_LIFE,
        }
      : {
          ...again,
          ...withoutBefore(change),
          expiresAt: Math.max(change.expiresAt, now + EXTENSION),
        }
  })
}

/** The shopper has compared the cart and retries, so the change was not done. */
const withoutBefore = ({ lastError }: CartChange) =>
  lastError?.code === 'unclear_outcome' ? { before: null } : {}

const untried = { attempts: 0, before: null }

function surelyNotDone({ attempts, lastError }: CartChange): boolean {
  if (attempts === 0) return true
  if (!lastError || lastError.status < 400) return false
  return attempts === 1 || CART_ERRORS.includes(lastError.code)
}

function readParked(raw: RawChange): CartChange | null {
  const change = readChange(raw)
  return change?.state === 'parked' ? change : null
}
