import type { Gateway } from './gateway.ts'

/** Paying at the door: the order is paid when it is delivered. */
export const cash: Gateway = {
  name: 'cash',
  start: async () => ({ url: null, message: 'You pay on delivery' }),
}
