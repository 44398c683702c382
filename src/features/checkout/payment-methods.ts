import type { Settings } from '#contract/settings.ts'

/** Name of paying at the door. */
export const CASH = 'cash'

type Gateway = Settings['payment_gateways'][number]

/**
 * The ways to pay that a shopper can choose: those that the shop says are active. Cash needs no
 * gateway, so that a shop which lists none of that name takes it all the same.
 */
export function paymentMethods(gateways: readonly Gateway[], cashTitle: string): Gateway[] {
  const cash = { id: 0, title: cashTitle, name: CASH, logo: '', is_active: true }
  const all = gateways.some(({ name }) => name === CASH) ? gateways : [cash, ...gateways]
  return all
    .filter(({ is_active }) => is_active)
    .map((gateway) => (gateway.name === CASH ? { ...gateway, title: cashTitle } : gateway))
}
