import { Disk } from '#outbox/memory-storage.ts'
import { SignedOut } from '#outbox/outbox.ts'
import { type Policy, policy } from '#outbox/policy.ts'
import { draft } from './draft.ts'
import { FakeServer } from './fake-server.ts'
import type { Action } from './schedule.ts'
import { type Browser, Tab } from './tab.ts'

/** Parts that a test may replace by broken ones. */
export type Parts = {
  policy?: Policy
  keyTable?: boolean
  keyLife?: number
  alter?: Browser['alter']
}

type Added = { id: number; owner: string; seq: number | null }

/** Two tabs of one browser, two users, one server: the real outbox between test doubles. */
export class ShopModel {
  readonly browser: Browser
  readonly server: FakeServer
  /** Every change that the shopper saw confirmed as stored. */
  readonly added: Added[] = []
  /** Changes that were parked at some time and so lost their position in the queue. */
  readonly everParked = new Set<number>()
  readonly removed = new Set<number>()
  strange = 0
  #tabs: [Tab, Tab]
  #user = 'user-0'
  #tokens = 0
  #ids = 0

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

  async run(actions: readonly Action[]): Promise<void> {
    for (const action of actions) {
      await this.#act(action)
      this.#notice()
    }
    await this.#heal()
  }

  async #act(action: Action): Promise<void> {
    const { browser, server } = this
    const tab = 'tab' in action ? this.#tabs[action.tab] : this.#tabs[0]
    switch (action.do) {
      case 'add':
        if (!tab.frozen) this.#add(tab)
        break
      case 'step':
        for (let times = 0; times < action.times && !tab.idle; times += 1) await tab.step()
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
      case 'jump':
        browser.jump = action.milliseconds
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
      case 'strange-record':
        this.#leaveStrangeRecord()
        break
      default:
        this.#decide(tab, action.do)
    }
  }

  #add(tab: Tab): void {
    this.#ids += 1
    const id = this.#ids
    const owner = this.#user
    // Cart and wishlist wait in one queue.
    const kind = id % 3 === 0 ? 'favorite' : 'store'
    tab.outbox.add(owner, { ...draft(id), kind }).then(
      ({ seq }) => this.added.push({ id, owner, seq }),
      (error) => {
        // Another tab has signed out in between: the shopper sees that nothing was stored.
        if (!(error instanceof SignedOut)) throw error
      },
    )
    void tab.drainer.wake()
  }

  /** The shopper retries or removes a parked change. */
  #decide(tab: Tab, what: 'retry' | 'remove'): void {
    if (tab.frozen) return
    for (const raw of this.browser.disk.changes.values()) {
      const { code } = (raw.lastError ?? {}) as { code?: string }
      const left = code === 'unknown_record' || raw.owner !== this.#user
      if (raw.state !== 'parked' || left) continue
      if (what === 'retry') {
        void tab.outbox.retry(this.#user, raw.seq).then((done) => {
          if (done) void tab.drainer.wake(true)
        })
      } else {
        this.removed.add(raw.product as number)
        void tab.outbox.remove(this.#user, { seq: raw.seq, key: String(raw.key) })
      }
      return
    }
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

  #leaveStrangeRecord(): void {
    const seq = -1 - this.strange
    this.strange += 1
    this.browser.disk.changes.set(seq, { seq, owner: this.#user, schema: 99, key: `strange${seq}` })
  }

  #notice(): void {
    for (const raw of this.browser.disk.changes.values()) {
      if (raw.state === 'parked') this.everParked.add(raw.product as number)
    }
  }

  /**
   * All faults end and both users return in turn: everything that can be sent must be sent. One tab
   * is opened for each, which drains at its start and afterwards only by its own timers.
   */
  async #heal(): Promise<void> {
    this.server.next = []
    this.server.deliverLate()
    this.browser.jump = 0
    for (const tab of this.#tabs) tab.frozen = false
    for (const user of ['user-0', 'user-1']) {
      this.#signIn(user)
      void this.#tabs[0].drainer.wake()
      for (let round = 0; round < 12; round += 1) {
        await this.#settle()
        this.browser.clock += 61_000
        for (const tab of this.#tabs) tab.tick()
        await this.#settle()
      }
    }
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
