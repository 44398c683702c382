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

/** Returns the title of the method by which an order is paid, its name if the shop has none any more. */
export const titleOfMethod = (
  gateways: readonly Gateway[],
  name: string,
  cashTitle: string,
): string =>
  paymentMethods(gateways, cashTitle).find((method) => method.name === name)?.title ?? name
