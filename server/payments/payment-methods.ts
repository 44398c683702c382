import type { Database } from '#server/database/client.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { cash } from './cash.ts'
import type { Gateway } from './gateway.ts'

const gateways: readonly Gateway[] = [cash]

/**
 * The payment methods as /master shows them. Only one that is switched on and that has a gateway
 * here is active: nobody shall place an order that cannot be paid. Cash is always in the list,
 * because a storefront takes a list without it for one of a shop that accepts cash.
 */
export function paymentMethods({ payment_gateways: listed }: ShopSettings) {
  const off = { id: 0, title: 'Cash on delivery', name: cash.name, logo: '', is_active: false }
  const all = listed.some(({ name }) => name === cash.name) ? listed : [...listed, off]
  return all.map((method) => ({
    ...method,
    is_active: method.is_active && gateways.some(({ name }) => name === method.name),
  }))
}

/** The gateway of an active payment method, cash unless named; undefined when there is none. */
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
