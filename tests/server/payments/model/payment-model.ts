import { asc, eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import type { Database } from '#server/database/client.ts'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import { orders } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import type { Payment } from '#server/payments/lock-payment.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { disagreements } from './disagreements.ts'
import { ModelGateway, type Webhook } from './model-gateway.ts'
import type { PaymentCode } from './payment-code.ts'
import type { GatewayName, PaymentAction } from './payment-schedule.ts'
import { type Checkout, writeCheckout } from './write-checkout.ts'

const MINUTE = 60_000
const log = pino({ level: 'silent' })
/** 0 is the latest. */
const pick = <Item>(list: Item[], number: number): Item | undefined =>
  list[list.length - 1 - (number % list.length)]

/** Two orders of one checkout, two gateways, and everything that may happen between them. */
export class PaymentModel {
  #db: Database
  #code: PaymentCode
  #clock = new Date('2030-01-01T12:00:00Z')
  #checkout: Checkout | undefined
  #gateways = { card: new ModelGateway('card'), wallet: new ModelGateway('wallet') }
  /** Pages of gateways that the shopper has been sent to. */
  #pages: { gateway: GatewayName; url: string }[] = []
  /** Each payment as it was when the shopper first knew of it. */
  #firstSeen = new Map<number, Payment>()
  #cancelled = new Set<number>()
  /** Orders that were alive when the shopper paid for them. */
  #paidAlive = new Set<number>()
  #wrong = new Set<string>()
  #losesWebhooks = false

  constructor(db: Database, code: PaymentCode) {
    this.#db = db
    this.#code = code
  }

  /** Runs a schedule, lets everything come to rest, and returns what does not agree then. */
  async run(schedule: readonly PaymentAction[]): Promise<string[]> {
    this.#checkout = await writeCheckout(this.#db, this.#clock)
    const rows = await this.#orders()
    await this.#code.openPayment(this.#moment(), [rows[0], ...rows.slice(1)] as never, {
      gateway: 'card',
      settings: await readSettings(this.#db),
    })
    for (const action of schedule) {
      await this.#act(action)
      await this.#checkOpen()
    }
    await this.#comeToRest()
    const found = await disagreements(this.#db, {
      orders: await this.#orders(),
      payments: await this.#payments(),
      productIds: this.#checkout?.productIds ?? [],
      gateways: Object.values(this.#gateways),
      cancelled: this.#cancelled,
      paidAlive: this.#paidAlive,
    })
    return [...this.#wrong, ...found]
  }

  async #act(action: PaymentAction): Promise<void> {
    switch (action.do) {
      case 'visit':
        return this.#withPayment(action, async (payment) => {
          const url = await this.#code.visitPayment(this.#deps(), payment, 'https://shop.example')
          if (url) this.#pages.push({ gateway: payment.gateway as GatewayName, url })
        })
      case 'decide': {
        const page = pick(this.#pages, action.page)
        if (!page) return
        const gateway = this.#gateways[page.gateway]
        const isInTime = gateway.decide(page.url, action.decision) && action.decision === 'paid'
        if (isInTime) await this.#notePaid(page.url, gateway)
        return
      }
      case 'webhook':
        return this.#deliver(pick(this.#webhooks(), action.number))
      case 'forge':
        return this.#withPayment(
          { ...action, isOutdated: false },
          async ({ gateway, reference }) => {
            const other = gateway === 'card' ? 'wallet' : 'card'
            const body = JSON.stringify({ id: `forged-${reference}`, reference, outcome: 'paid' })
            await this.#deliver(
              action.by === 'stranger'
                ? { gateway, body, signature: 'none' }
                : { gateway: other, body, signature: other },
            )
          },
        )
      case 'return':
        return this.#withPayment(action, async (payment) => {
          await this.#code.askGateway(this.#deps(), payment)
        })
      case 'again':
        return this.#mayFail(async () => {
          const order = (await this.#orders())[action.order]
          if (!order) return
          await this.#code.payAgain(this.#call(), order.id, action.method)
          if (action.method === 'cash' && (await this.#openOrders()).has(order.id)) {
            this.#wrong.add('an order on delivery can still be paid at a gateway')
          }
        })
      case 'cancel':
        return this.#cancel(action.order)
      case 'lose webhooks':
        this.#losesWebhooks = true
        return
      case 'work':
        return this.#code.workOffPayments(this.#deps())
      case 'pass':
        this.#clock = new Date(this.#clock.getTime() + action.minutes * MINUTE)
        return
      case 'fault':
        this.#gateways[action.gateway].fault = action.fault
    }
  }

  #moment = () => ({ db: this.#db, now: this.#clock })
  #deps = () => ({
    db: this.#db,
    log,
    now: () => this.#clock,
    gateways: new Map(
      Object.values(this.#gateways).map((one) => [one.name, one.gateway()] as const),
    ),
  })
  // Of a request's call, payments read no more than this.
  #call = () =>
    ({ ...this.#deps(), now: this.#clock, userId: this.#checkout?.userId ?? 0 }) as unknown as Call
  #webhooks = () => Object.values(this.#gateways).flatMap(({ webhooks }) => webhooks)

  #orders = () =>
    this.#db
      .select()
      .from(orders)
      .where(inArray(orders.id, this.#checkout?.orderIds ?? []))
      .orderBy(asc(orders.id))
  #payments = () =>
    this.#db
      .select()
      .from(payments)
      .where(eq(payments.user_id, this.#checkout?.userId ?? 0))
      .orderBy(asc(payments.id))

  /** What the shop refuses, and what a gateway that is out of reach makes fail. */
  async #mayFail(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: Error) => {
      const isExpected = /out of reach|was lost|signature|order is|not available/.test(
        error.message,
      )
      if (!isExpected) throw error
    })
  }

  async #withPayment(
    { payment, isOutdated }: { payment: number; isOutdated: boolean },
    work: (payment: Payment) => Promise<void>,
  ): Promise<void> {
    const rows = await this.#payments()
    for (const row of rows) if (!this.#firstSeen.has(row.id)) this.#firstSeen.set(row.id, row)
    const row = pick(rows, payment)
    if (!row) return
    await this.#mayFail(() => work((isOutdated && this.#firstSeen.get(row.id)) || row))
  }

  #deliver(webhook: Webhook | undefined): Promise<void> {
    return this.#mayFail(async () => {
      if (!webhook) return
      const { gateway, body, signature } = webhook
      const headers = new Headers({ signature })
      await this.#code.receiveWebhook(this.#deps(), { gateway, headers, body })
    })
  }

  async #cancel(number: 0 | 1): Promise<void> {
    await this.#db.transaction(async (db) => {
      const ids = this.#checkout?.orderIds ?? []
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, ids[number] ?? 0))
        .for('update')
      if (order?.status !== 'Pending') return
      this.#cancelled.add(order.id)
      await this.#code.changeStatus({ db, now: this.#clock }, order, 'Cancelled')
    })
  }

  async #notePaid(pageUrl: string, gateway: ModelGateway): Promise<void> {
    const reference = gateway.sessions.find(({ id }) => id === pageUrl)?.reference
    const payment = (await this.#payments()).find((one) => one.reference === reference)
    for (const order of await this.#orders()) {
      const isPart = await this.#checkout?.pays(payment?.id ?? 0, order.id)
      if (isPart && order.status !== 'Cancelled') this.#paidAlive.add(order.id)
    }
  }

  /** The orders that have an open payment. */
  async #openOrders(): Promise<Set<number>> {
    const rows = await this.#db
      .select({ id: paymentOrders.order_id })
      .from(paymentOrders)
      .innerJoin(payments, eq(payments.id, paymentOrders.payment_id))
      .where(eq(payments.state, 'open'))
    return new Set(rows.map(({ id }) => id))
  }

  async #checkOpen(): Promise<void> {
    const open = await this.#openOrders()
    for (const { id, status, payment_status } of await this.#orders()) {
      const isOver = status === 'Cancelled' || payment_status !== 'Pending'
      if (isOver && open.has(id)) this.#wrong.add('an order that is over can still be paid')
    }
  }

  /** The gateways answer again and time goes by; webhooks that were lost stay lost. */
  async #comeToRest(): Promise<void> {
    for (const gateway of Object.values(this.#gateways)) gateway.fault = null
    for (const webhook of this.#webhooks()) {
      if (webhook.isOnly || !this.#losesWebhooks) await this.#deliver(webhook)
    }
    for (let round = 0; round < 4; round += 1) {
      await this.#code.workOffPayments(this.#deps())
      this.#clock = new Date(this.#clock.getTime() + 31 * MINUTE)
    }
  }
}
