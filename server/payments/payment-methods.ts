import type { Database } from '#server/database/client.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { cash } from './cash.ts'
import type { Gateway } from './gateway.ts'

const gateways: readonly Gateway[] = [cash]

/**
 * Returns the payment methods as /master shows them. Only methods that are enabled and implemented
 * are active, because an order must be payable. Cash is always listed, because a storefront takes a
 * list without it for that of a shop that accepts cash.
 */
export function paymentMethods({ payment_gateways: listed }: ShopSettings) {
  const off = { id: 0, title: 'Cash on delivery', name: cash.name, logo: '', is_active: false }
  const all = listed.some(({ name }) => name === cash.name) ? listed : [...listed, off]
  return all.map((method) => ({
    ...method,
    is_active: method.is_active && gateways.some(({ name }) => name === method.name),
  }))
}

/** Returns the gateway of an active payment method, cash by default; undefined if there is none. */
export async function findGateway(
  db: Database,
  method: string | null | undefined,
): Promise<Gateway | undefined> {
  const wanted = method || cash.name
  const active = paymentMethods(await readSettings(db)).some(
    ({ is_active, name }) => is_active && name === wanted,
  )
  return active ? gateways.find(({ name }) => name === wanted) : undefined
}
