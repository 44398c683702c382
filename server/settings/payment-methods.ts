import type { ShopSettings } from './default-settings.ts'

/** Paying at the door. */
export const CASH = 'cash'

/** Names of the ways of paying that this server can carry out. */
const carriedOut = [CASH]

/**
 * The ways of paying as /master shows them. Only one that is switched on and that this server can
 * carry out is active: nobody shall place an order that cannot be paid. Cash is always in the list,
 * because a storefront takes a list without it for one of a shop that lets cash go without saying.
 */
export function paymentMethods({ payment_gateways: gateways }: ShopSettings) {
  const cash = { id: 0, title: 'Cash on delivery', name: CASH, logo: '', is_active: false }
  const all = gateways.some(({ name }) => name === CASH) ? gateways : [...gateways, cash]
  return all.map((gateway) => ({
    ...gateway,
    is_active: gateway.is_active && carriedOut.includes(gateway.name),
  }))
}
