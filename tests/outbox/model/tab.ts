import { createDrainer, type Drainer } from '#outbox/drainer.ts'
import type { LockHandle, OutboxEnvironment, RequestOptions } from '#outbox/environment.ts'
import type { OutboxEvent } from '#outbox/event-channel.ts'
import { type Disk, memoryStorage } from '#outbox/memory-storage.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import type { Policy } from '#outbox/policy.ts'
import { LONGEST_WAY, type Outcome, type Request } from './fake-server.ts'

/** What all tabs of a browser share. */
export type Browser = {
  disk: Disk
  server: { receive(request: Request): Outcome }
  /** Milliseconds that have really passed. */
  clock: number
  /** Error of the device's clock, in milliseconds. */
  jump: number
  locks: Map<string, { tab: Tab; handle: { lost: boolean } }>
  keys: number
  random: () => number
  policy: Policy
  /** Lets a broken double change what is sent. */
  alter: (sending: RequestOptions, browser: Browser) => RequestOptions
  /** Called with every event that a tab publishes. */
  notify?: (message: OutboxEvent) => void
}

/** One tab with the real outbox. It only advances by `step`. */
export class Tab {
  frozen = false
  readonly outbox: Outbox
  readonly drainer: Drainer
  readonly environment: OutboxEnvironment
  #browser: Browser
  #tasks: (() => Promise<void>)[] = []
  #timers = new Set<{ at: number; callBack: () => void }>()
  #dead = false

  constructor(browser: Browser) {
    this.#browser = browser
    const environment = this.#environment()
    this.environment = environment
    this.outbox = openOutbox(environment)
    this.drainer = createDrainer(environment, browser.policy)
  }

  get idle(): boolean {
    return this.#tasks.length === 0
  }

  /** Runs the next operation that the tab waits for. */
  async step(): Promise<void> {
    if (this.frozen) return
    await this.#tasks.shift()?.()
    await settled()
  }

  /** Runs the timers that are due. */
  tick(): void {
    if (this.frozen) return
    for (const timer of [...this.#timers]) {
      if (timer.at > this.#browser.clock) continue
      this.#timers.delete(timer)
      timer.callBack()
    }
  }

  /** Ends the tab: nothing that it began continues, and its locks are released. */
  kill(): void {
    this.#dead = true
    this.#tasks = []
    this.#timers.clear()
    for (const [name, lock] of this.#browser.locks) {
      if (lock.tab === this) this.#browser.locks.delete(name)
    }
  }

  #later<Result>(act: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve) => {
      if (!this.#dead) this.#tasks.push(async () => resolve(await act()))
    })
  }

  #environment(): OutboxEnvironment {
    const browser = this.#browser
    return {
      storage: memoryStorage(browser.disk, (transaction) => this.#later(transaction)),
      now: () => browser.clock + browser.jump,
      random: browser.random,
      newKey: () => {
        browser.keys += 1
        return `key-${browser.keys}`
      },
      after: (milliseconds, callBack) => {
        const timer = { at: browser.clock + milliseconds, callBack }
        if (!this.#dead) this.#timers.add(timer)
        return () => this.#timers.delete(timer)
      },
      send: async (path, sending) => {
        const { headers, body, signal } = browser.alter(sending, browser)
        const since = browser.clock
        const sent = JSON.parse(body ?? '{}') as { product_id?: number; quantity?: number }
        const outcome = await this.#later(() => {
          if (browser.clock - since > LONGEST_WAY) return 'lost'
          return browser.server.receive({
            path,
            token: headers.authorization?.slice('Bearer '.length) ?? '',
            key: headers['idempotency-key'] ?? '',
            id: sent.product_id ?? 0,
            quantity: sent.quantity ?? 1,
            body: body ?? '',
          })
        })
        if (outcome === 'silent') await aborted(signal)
        await this.#later(() => {})
        if (outcome === 'lost' || outcome === 'silent') throw new TypeError('no network')
        return outcome
      },
      withLock: async (name, steal, body) => {
        const handle = await this.#later(() => this.#take(name, steal))
        if (!handle) return false
        await body(handle)
        if (browser.locks.get(name)?.handle === handle) browser.locks.delete(name)
        return true
      },
      publish: (message) => browser.notify?.(message),
    }
  }

  #take(name: string, steal: boolean): LockHandle | null {
    const { locks } = this.#browser
    const holder = locks.get(name)
    if (holder && !steal) return null
    if (holder) holder.handle.lost = true
    const handle = { lost: false }
    locks.set(name, { tab: this, handle })
    return handle
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })

/** Resolves when nothing more happens without another event. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
