import { changeSession } from '#outbox/change-session.ts'
import type { OutboxEnvironment } from '#outbox/environment.ts'
import type { OutboxEvent } from '#outbox/event-channel.ts'
import { Disk, memoryStorage } from '#outbox/memory-storage.ts'
import { policy } from '#outbox/policy.ts'
import { lastPlacedKey, markSeen } from '#outbox/settle-order.ts'
import { settleOrders } from '#outbox/settle-orders.ts'
import { type OrderOutcome, submitOrder } from '#outbox/submit-order.ts'
import { type Browser, Tab } from '#tests/outbox/model/tab.ts'
import type { OrderAction } from './order-schedule.ts'
import { OrderServer } from './order-server.ts'

/** A broken environment; everything that a tab does goes through it. */
export type Broken = (environment: OutboxEnvironment) => OutboxEnvironment

/** The checkout of a tab: what its shopper wants to order, and what was known when it was shown. */
class Screen {
  tab: Tab
  environment: OutboxEnvironment
  want = ''
  note = 0
  lastPlaced: string | null = null
  isBusy = false

  constructor(browser: Browser, broken: Broken) {
    this.tab = new Tab(browser)
    this.environment = broken(this.tab.environment)
  }
}

/**
 * A shopper with two tabs who presses "Place order" until the order is confirmed: the real code
 * between test doubles.
 */
export class OrderModel {
  readonly server: OrderServer
  readonly browser: Browser
  /** Orders that the shopper saw confirmed. */
  readonly confirmed = new Set<string>()
  /** Orders of an account that has signed out, which nobody can see confirmed. */
  readonly left = new Set<string>()
  #screens: [Screen, Screen]
  #broken: Broken
  #user = 'user-0'
  #wants = 0
  #want = ''
  #tokens = 0

  constructor(broken: Broken = (environment) => environment) {
    this.#broken = broken
    this.server = new OrderServer(() => this.browser.clock)
    this.browser = {
      disk: new Disk(),
      server: this.server,
      clock: 1_000_000_000_000,
      jump: 0,
      locks: new Map(),
      keys: 0,
      random: () => 0.5,
      policy,
      alter: (sending) => sending,
      notify: (message) => this.#hear(message),
    }
    this.browser.disk.meta.server = { keys: true, variants: true }
    this.#wantAnother()
    this.#screens = [this.#open(), this.#open()]
  }

  async run(actions: readonly OrderAction[]): Promise<void> {
    await this.#signIn('user-0')
    for (const action of actions) await this.#act(action)
    await this.#heal()
  }

  async #act(action: OrderAction): Promise<void> {
    const { browser, server } = this
    const screen = this.#screens['tab' in action ? action.tab : 0]
    const { tab } = screen
    switch (action.do) {
      case 'press':
        if (!tab.frozen && !screen.isBusy) this.#press(screen)
        break
      case 'edit':
        screen.note = action.note
        break
      case 'step':
        for (let times = 0; times < action.times && !tab.idle; times += 1) await tab.step()
        break
      case 'return':
        if (!tab.frozen) void settleOrders(screen.environment)
        break
      case 'fault':
        server.next.push(action.fault)
        break
      case 'reload':
        tab.kill()
        this.#screens[action.tab] = this.#open()
        break
      case 'freeze':
        tab.frozen = true
        break
      case 'thaw':
        tab.frozen = false
        break
      case 'pass':
        await this.#pass(action.milliseconds)
        break
      case 'jump':
        browser.jump = action.milliseconds
        break
      case 'sign-in':
        await this.#signIn(`user-${action.user}`)
        break
      case 'expire':
        server.tokens.clear()
        break
      case 'deliver-late':
        server.deliverLate()
        break
    }
  }

  /** A page at its start: it reads the totals and settles open attempts. */
  #open(): Screen {
    const screen = new Screen(this.browser, this.#broken)
    screen.want = this.#want
    screen.lastPlaced = this.#lastPlaced()
    void settleOrders(screen.environment)
    return screen
  }

  #lastPlaced = () => this.browser.disk.meta.placedOrders?.[this.#user]?.cart?.key ?? null

  #press(screen: Screen): void {
    const { environment, want, note, lastPlaced } = screen
    const owner = this.#user
    const body = JSON.stringify({ want, note })
    screen.isBusy = true
    const over = (outcome: OrderOutcome) => {
      screen.isBusy = false
      if (outcome.type !== 'placed') return
      this.#notify(outcome.placed.orders.map(({ id }) => id))
      void markSeen(environment, owner, 'cart')
      this.#refresh(screen)
    }
    void submitOrder(environment, { owner, kind: 'cart', body, lastPlaced }).then(over)
  }

  #hear(message: OutboxEvent): void {
    if (message.type !== 'order' || !message.placed || message.owner !== this.#user) return
    const awake = this.#screens.filter(({ tab }) => !tab.frozen)
    if (awake.length === 0) return
    this.#notify(message.placed.orders.map(({ id }) => id))
    for (const screen of awake) this.#refresh(screen)
    void markSeen((awake[0] as Screen).environment, message.owner, 'cart')
  }

  #notify(orders: number[]): void {
    for (const id of orders) {
      const order = this.server.orders.find((one) => one.id === id)
      if (!order) throw new Error(`${id} was told to be placed and is not`)
      this.confirmed.add(JSON.parse(order.body).want)
    }
    if (this.confirmed.has(this.#want)) this.#wantAnother()
  }

  #wantAnother(): void {
    this.#wants += 1
    this.#want = `${this.#user} wants ${this.#wants}`
  }

  /** Like the checkout: reads the last order before the totals. */
  #refresh(screen: Screen): void {
    void lastPlacedKey(screen.environment, this.#user, 'cart').then((key) => {
      screen.lastPlaced = key
      screen.want = this.#want
    })
  }

  async #signIn(user: string): Promise<void> {
    if (user !== this.#user) this.left.add(this.#want)
    this.#tokens += 1
    const token = `token-${this.#tokens}`
    this.server.tokens.set(token, user)
    const account = { name: user, phone: '', email: '', profile_photo: '' }
    await changeSession(memoryStorage(this.browser.disk), {
      token,
      owner: user,
      user: { ...account, id: Number(user.at(-1)), gender: '', date_of_birth: '' },
    })
    if (user === this.#user) return
    this.#user = user
    this.#wantAnother()
    // The tabs of somebody else show nothing of before.
    for (const screen of this.#screens) screen.tab.kill()
    this.#screens = [this.#open(), this.#open()]
  }

  async #pass(milliseconds: number): Promise<void> {
    this.browser.clock += milliseconds
    for (const { tab } of this.#screens) tab.tick()
    await new Promise<void>((resolve) => setImmediate(resolve))
  }

  /** All faults end; open attempts are settled, and the last order can be placed. */
  async #heal(): Promise<void> {
    this.server.next = []
    this.server.deliverLate()
    this.browser.jump = 0
    for (const { tab } of this.#screens) tab.frozen = false
    await this.#settle()
    await this.#signIn(this.#user)
    for (let round = 0; round < 3; round += 1) {
      await this.#pass(61_000)
      await this.#settle()
      for (const screen of this.#screens) void settleOrders(screen.environment)
      await this.#settle()
    }
    const [first] = this.#screens
    const wanted = first.want
    for (let tries = 0; tries < 3 && !this.confirmed.has(wanted); tries += 1) {
      this.#press(first)
      await this.#settle()
    }
    if (!this.confirmed.has(wanted)) throw new Error(`${wanted} can never be ordered`)
  }

  async #settle(): Promise<void> {
    for (let steps = 0; steps < 3_000; steps += 1) {
      const screen = this.#screens.find(({ tab }) => !tab.idle)
      if (screen) await screen.tab.step()
      else if (this.#screens.some(({ isBusy }) => isBusy)) await this.#pass(20_000)
      else return
    }
    throw new Error('the tabs never come to rest')
  }

  /** Checks the promises to the shopper. Throws for the first broken one. */
  check(): void {
    const done = new Set<string>()
    for (const { body, user } of this.server.orders) {
      const { want } = JSON.parse(body) as { want: string }
      if (done.has(want)) throw new Error(`${want}: ordered twice`)
      done.add(want)
      if (!want.startsWith(user)) throw new Error(`${want}: ordered as ${user}`)
      if (!this.confirmed.has(want) && !this.left.has(want)) throw new Error(`${want}: never told`)
    }
  }
}
