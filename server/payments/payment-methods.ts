import type { Database } from '#server/database/client.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Gateways } from './gateway.ts'
import { SANDBOX } from './sandbox/sandbox-gateway.ts'

/** Name of paying on delivery, which needs no gateway. */
export const CASH = 'cash'

/**
 * Returns the payment methods as /master shows them. Only methods that are enabled and implemented
 * are active, because an order must be payable. Cash is always listed, because a storefront takes a
 * list without it for that of a shop that accepts cash.
 */
export function paymentMethods(settings: ShopSettings, gateways: Gateways) {
  const { payment_gateways: listed, app_environment } = settings
  const off = { id: 0, title: 'Cash on delivery', name: CASH, logo: '', is_active: false }
  const all = listed.some(({ name }) => name === CASH) ? listed : [...listed, off]
  // At the sandbox everybody can pay without money.
  const isPossible = (name: string) =>
    name === CASH || (gateways.has(name) && (name !== SANDBOX || app_environment === 'local'))
  return all.map((method) => ({
    ...method,
    is_active: method.is_active && isPossible(method.name),
  }))
}

/** Returns the name of an active payment method, cash by default; undefined if it is not active. */
export async function activeMethod(
  db: Database,
  gateways: Gateways,
  method: string | null | undefined,
): Promise<string | undefined> {
  const wanted = method || CASH
  return paymentMethods(await readSettings(db), gateways).find(
    ({ is_active, name }) => is_active && name === wanted,
  )?.name
}
