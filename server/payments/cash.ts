import type { Gateway } from './gateway.ts'

/** Cash on delivery: the order is paid when it is delivered. */
export const cash: Gateway = {
  name: 'cash',
  start: async () => ({ url: null, message: 'You pay on delivery' }),
}
