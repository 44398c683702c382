import fc from 'fast-check'
import type { Decision, GatewayFault } from './model-gateway.ts'

const gateways = ['card', 'wallet'] as const
export type GatewayName = (typeof gateways)[number]

/** One thing that happens to the two orders of a checkout; numbers say how many came later. */
export type PaymentAction =
  /** The shopper opens the address of a payment, maybe as it was known long ago. */
  | { do: 'visit'; payment: number; isOutdated: boolean }
  /** The shopper pays or is declined at a page of a gateway that was opened. */
  | { do: 'decide'; page: number; decision: Decision }
  /** One of the webhooks so far arrives, maybe not for the first time. */
  | { do: 'webhook'; number: number }
  /** Somebody reports a payment who must not. */
  | { do: 'forge'; payment: number; by: 'stranger' | 'other gateway' }
  /** The shopper comes back from the gateway, maybe to an address of long ago. */
  | { do: 'return'; payment: number; isOutdated: boolean }
  | { do: 'again'; order: 0 | 1; method: GatewayName | 'cash' }
  | { do: 'cancel'; order: 0 | 1 }
  /** No webhook arrives by itself from now on. */
  | { do: 'lose webhooks' }
  | { do: 'work' }
  | { do: 'pass'; minutes: number }
  | { do: 'fault'; gateway: GatewayName; fault: GatewayFault }

/** How many came after it: mostly none. */
const back = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 5 }))
const payment = back
const order = fc.constantFrom(0 as const, 1 as const)
const is = <Name extends PaymentAction['do']>(name: Name) => ({ do: fc.constant(name) })

const action: fc.Arbitrary<PaymentAction> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ ...is('visit'), payment, isOutdated: fc.nat(3).map((n) => n === 0) }),
  },
  {
    weight: 16,
    arbitrary: fc.record({
      ...is('decide'),
      page: back,
      decision: fc.constantFrom<Decision>('paid', 'paid', 'closed', 'paid late'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ ...is('webhook'), number: back }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...is('forge'),
      payment,
      by: fc.constantFrom('stranger' as const, 'other gateway' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ ...is('return'), payment, isOutdated: fc.boolean() }) },
  {
    weight: 18,
    arbitrary: fc.record({
      ...is('again'),
      order,
      method: fc.constantFrom(...gateways, 'cash' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ ...is('cancel'), order }) },
  { weight: 5, arbitrary: fc.record(is('lose webhooks')) },
  { weight: 8, arbitrary: fc.record(is('work')) },
  { weight: 8, arbitrary: fc.record({ ...is('pass'), minutes: fc.constantFrom(1, 12, 31) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...is('fault'),
      gateway: fc.constantFrom(...gateways),
      fault: fc.constantFrom('unreachable' as const, 'answer lost' as const),
    }),
  },
)

/** Mostly nothing. */
const sometimes = (...actions: PaymentAction[]): fc.Arbitrary<PaymentAction[]> =>
  fc.nat(3).map((number) => (number === 0 ? actions : []))
const hears = fc.constantFrom<PaymentAction[]>(
  [{ do: 'return', payment: 0, isOutdated: false }],
  [{ do: 'webhook', number: 0 }],
  [],
)
/**
 * What shoppers do mostly: they go to the gateway, decide (maybe in the first tab although they have
 * begun again in a second one), come back or not, and may regret it all.
 */
const pays = fc
  .record({
    changesMind: sometimes({ do: 'again', order: 0, method: 'wallet' }),
    decision: fc.constantFrom<Decision>('paid', 'paid', 'closed'),
    hears,
    regrets: sometimes({ do: 'cancel', order: 0 }, { do: 'cancel', order: 1 }),
  })
  .map(({ changesMind, decision, hears, regrets }): PaymentAction[] => [
    { do: 'visit', payment: 0, isOutdated: false },
    ...changesMind,
    { do: 'decide', page: 0, decision },
    ...hears,
    ...regrets,
  ])

/** Rare, and the reason for much of the code: money that comes twice, and nobody who says so. */
const rare = fc.constantFrom<PaymentAction[]>(
  [
    { do: 'visit', payment: 0, isOutdated: false },
    { do: 'again', order: 0, method: 'wallet' },
    { do: 'visit', payment: 0, isOutdated: false },
    { do: 'decide', page: 1, decision: 'paid late' },
    { do: 'decide', page: 0, decision: 'paid' },
  ],
  [
    { do: 'lose webhooks' },
    { do: 'visit', payment: 0, isOutdated: false },
    { do: 'decide', page: 0, decision: 'paid' },
    { do: 'pass', minutes: 31 },
  ],
)

/** Whatever may happen between placing two orders and the end of the matter. */
export const paymentSchedule = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: action.map((one) => [one]) },
      { weight: 3, arbitrary: pays },
      { weight: 1, arbitrary: rare },
    ),
    { maxLength: 12, size: 'max' },
  )
  .map((parts) => parts.flat())
