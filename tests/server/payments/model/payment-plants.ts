import type { Plant } from './payment-code.ts'

const settle = 'payments/settle-payment.ts'

/** Bugs of payment services and shops that have been seen; the model must notice each. */
export const paymentPlants: Record<string, Plant> = {
  'a message that comes twice is applied twice': {
    file: settle,
    find: "if (outcome === 'open' || payment.state === 'paid') return",
    replace: "if (outcome === 'open') return",
  },
  'money for a cancelled order pays it': {
    file: 'payments/divide-money.ts',
    find: "order.status !== 'Cancelled' && ",
    replace: '',
  },
  'an order that is paid twice keeps both': {
    file: 'payments/divide-money.ts',
    find: " && order.payment_status === 'Pending'",
    replace: '',
  },
  'what is paid still expires': {
    file: settle,
    find: 'pay_until: null,',
    replace: '',
  },
  'a paid order leaves its other payments open': {
    file: settle,
    find: '  await closePaymentsOf(',
    replace: '  if (false) await closePaymentsOf(',
  },
  'a cancelled order keeps the money': {
    file: 'payments/release-order.ts',
    find: 'if (part) await',
    replace: 'if (false) await',
  },
  'a cancelled order can still be paid': {
    file: 'payments/release-order.ts',
    find: '  await closePaymentsOf(moment, [order.id])',
    replace: '',
  },
  'an order expires while its payment may be going through': {
    file: 'payments/expire-orders.ts',
    find: 'if (!unsettled) await',
    replace: 'await',
  },
  'one gateway reports the payments of another': {
    file: 'payments/receive-webhook.ts',
    find: 'if (payment.gateway !== gateway || payment.gateway_id !== event.gatewayId) return',
    replace: '',
  },
  'a payment counts as closed without asking': {
    file: 'payments/ask-gateway.ts',
    find: "state === 'closing' ? known.cancel(gateway_id)",
    replace: "state === 'closing' ? ('closed' as const)",
  },
  'two orders of a payment share the key of their refund': {
    file: 'payments/pay-back.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source text
    find: 'key: `${payment.reference}-${refund.order_id}`',
    replace: 'key: payment.reference',
  },
  'the return of a surplus counts as that of the order': {
    file: 'payments/pay-back.ts',
    find: 'and(eq(orders.id, refund.order_id), eq(orders.paid_by, payment.id))',
    replace: 'eq(orders.id, refund.order_id)',
  },
  'an order on delivery can be paid for ever': {
    file: 'payments/work-off-payments.ts',
    find: '  await closeLate(deps)',
    replace: '',
  },
  'on delivery, and the page of the gateway stays open': {
    file: 'payments/pay-order.ts',
    find: '      await closePaymentsOf({ db, now }, ids)',
    replace: '',
  },
}
