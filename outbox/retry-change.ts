import { lineKey } from '#contract/cart-lines.ts'
import { type CartChange, RECORD_LIFE } from './cart-change.ts'
import { type RawChange, readChange } from './read-change.ts'

const DAY = 24 * 3600_000
/** A retried record that has outlived its time gets so much more. */
const LONGER = DAY
/** After this the server may have forgotten a key (45 days), clocks that are wrong included. */
const KEY_IS_SURE = 40 * DAY

/** Refusals that only the cart itself speaks; others may come from what stands before it. */
const SPOKEN_BY_THE_CART = ['not_in_cart', 'out_of_stock', 'not_for_sale', 'variant_unknown']

/**
 * A parked record and the ones parked because of it, as they go back into the queue. What was
 * surely not done gets a new key, because the server would repeat its refusal under the old one;
 * what an earlier try may have done keeps its key, so that it is not done twice, and stays parked
 * once the server may have forgotten that key.
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
      change.seq > seq &&
      change.lastError?.code === 'earlier_parked' &&
      lineKey(change.product, change.variant) === line,
  )
  const now = environment.now()
  if (!surelyNotDone(chosen) && now - chosen.enqueuedAt > KEY_IS_SURE) return []
  return [chosen, ...followers].map((change) => {
    const again: CartChange = { ...change, state: 'queued', nextAt: 0, lastError: null }
    return surelyNotDone(change)
      ? {
          ...again,
          ...fresh,
          key: environment.newKey(),
          enqueuedAt: now,
          expiresAt: now + RECORD_LIFE,
        }
      : { ...again, ...unasked(change), expiresAt: Math.max(change.expiresAt, now + LONGER) }
  })
}

/** The shopper has seen the cart and says that it was not done. */
const unasked = ({ lastError }: CartChange) =>
  lastError?.code === 'unclear_outcome' ? { before: null } : {}

const fresh = { attempts: 0, before: null }

function surelyNotDone({ attempts, lastError }: CartChange): boolean {
  if (attempts === 0) return true
  if (!lastError || lastError.status < 400) return false
  return attempts === 1 || SPOKEN_BY_THE_CART.includes(lastError.code)
}

function readParked(raw: RawChange): CartChange | null {
  const change = readChange(raw)
  return change?.state === 'parked' ? change : null
}
