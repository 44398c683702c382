import { Disk } from '#outbox/memory-storage.ts'
import { SignedOut } from '#outbox/outbox.ts'
import { policy } from '#outbox/policy.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { FakeServer } from '#tests/outbox/model/fake-server.ts'
import type { Parts } from '#tests/outbox/model/shop-model.ts'
import { type Browser, Tab } from '#tests/outbox/model/tab.ts'
import type { FavoriteAction } from './favorite-schedule.ts'

/** A press on a heart that the shopper saw confirmed as stored. */
export type Wish = { seq: number; owner: string; product: number; wanted: boolean }

/** Two tabs, two users and few products, whose hearts are pressed again and again. */
export class FavoriteModel {
  readonly browser: Browser
  readonly server: FakeServer
  readonly wishes: Wish[] = []
  /** Changes that were parked at some time and so lost their position in the queue. */
  readonly everParked = new Set<number>()
  /** Which change a key is of; a change that is retried may have had several. */
  readonly seqOfKey = new Map<string, number>()
  #tabs: [Tab, Tab]
  #user = 'user-0'
  #tokens = 0

  constructor(parts: Parts = {}) {
    const server = new FakeServer(() => this.browser.clock, parts)
    this.server = server
    let seed = 1
    this.browser = {
      disk: new Disk(),
      server,
      clock: 1_000_000_000_000,
      jump: 0,
      locks: new Map(),
      keys: 0,
      random: () => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed / 2_147_483_647
      },
      policy: parts.policy ?? policy,
      alter: parts.alter ?? ((sending) => sending),
    }
    this.browser.disk.meta.server = { keys: true, variants: true }
    this.#tabs = [new Tab(this.browser), new Tab(this.browser)]
    this.#signIn('user-0')
  }

  async run(actions: readonly FavoriteAction[]): Promise<void> {
    for (const action of actions) {
      await this.#act(action)
      this.#notice()
    }
    await this.#heal()
  }

  async #act(action: FavoriteAction): Promise<void> {
    const { browser, server } = this
    const tab = 'tab' in action ? this.#tabs[action.tab] : this.#tabs[0]
    switch (action.do) {
      case 'heart':
        if (!tab.frozen) this.#press(tab, action.product, action.wanted)
        break
      case 'step':
        for (let times = 0; times < action.times && !tab.idle; times += 1) {
          await tab.step()
          this.#notice()
        }
        break
      case 'wake':
        if (!tab.frozen) void tab.drainer.wake(action.eager)
        break
      case 'fault':
        server.next.push(action.fault)
        break
      case 'crash':
        tab.kill()
        this.#tabs[action.tab] = new Tab(browser)
        break
      case 'freeze':
        tab.frozen = true
        break
      case 'thaw':
        tab.frozen = false
        break
      case 'pass':
        browser.clock += action.milliseconds
        for (const one of this.#tabs) one.tick()
        break
      case 'sign-in':
        this.#signIn(`user-${action.user}`)
        break
      case 'expire':
        for (const [token, user] of server.tokens) {
          if (user === `user-${action.user}`) server.tokens.delete(token)
        }
        break
      case 'deliver-late':
        server.deliverLate()
        break
      case 'retry':
        this.#retry(tab)
    }
  }

  #press(tab: Tab, product: number, wanted: boolean): void {
    const owner = this.#user
    const kind = wanted ? ('favorite' as const) : ('unfavorite' as const)
    tab.outbox.add(owner, { ...draft(product), kind }).then(
      ({ seq }) => this.wishes.push({ seq, owner, product, wanted }),
      (error) => {
        if (!(error instanceof SignedOut)) throw error
      },
    )
    void tab.drainer.wake()
  }

  #retry(tab: Tab): void {
    const parked = [...this.browser.disk.changes.values()].find(
      ({ state, owner }) => state === 'parked' && owner === this.#user,
    )
    if (!parked || tab.frozen) return
    void tab.outbox.retry(this.#user, parked.seq).then((done) => {
      if (done) void tab.drainer.wake(true)
    })
  }

  #signIn(user: string): void {
    this.#user = user
    this.#tokens += 1
    const token = `token-${this.#tokens}`
    this.server.tokens.set(token, user)
    const account = { name: user, phone: '', email: '', profile_photo: '' }
    this.browser.disk.meta.session = {
      token,
      owner: user,
      user: { ...account, id: Number(user.at(-1)), gender: '', date_of_birth: '' },
    }
  }

  #notice(): void {
    for (const { seq, key, state } of this.browser.disk.changes.values()) {
      this.seqOfKey.set(String(key), seq)
      if (state === 'parked') this.everParked.add(seq)
    }
  }

  /** All faults end, and both users return in turn: everything that can be sent must be sent. */
  async #heal(): Promise<void> {
    this.server.next = []
    this.server.deliverLate()
    for (const tab of this.#tabs) tab.frozen = false
    for (const user of ['user-0', 'user-1']) {
      this.#signIn(user)
      void this.#tabs[0].drainer.wake()
      for (let round = 0; round < 12; round += 1) {
        await this.#settle()
        this.browser.clock += 61_000
        for (const tab of this.#tabs) tab.tick()
      }
    }
    await this.#settle()
  }

  async #settle(): Promise<void> {
    for (let steps = 0; steps < 5_000; steps += 1) {
      const tab = this.#tabs.find((one) => !one.idle)
      if (!tab) return
      await tab.step()
      this.#notice()
    }
    throw new Error('the tabs never come to rest')
  }
}
