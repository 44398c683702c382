import { once } from 'node:events'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Moments in the life of a cart change at which its page can be stopped, in their order. */
export type StopPoint =
  /** The record is about to be written. */
  | 'before add'
  /** It is written in a transaction that has not been committed. */
  | 'before commit'
  /** It is on the disk, and nothing has been sent. */
  | 'committed'
  /** The request is about to be sent. */
  | 'before send'
  /** The response has arrived, unread. */
  | 'answered'
  /** The record is about to be deleted. */
  | 'before delete'
  /** It is deleted in a transaction that has not been committed. */
  | 'deleted'

declare global {
  var stopAt: StopPoint | undefined
}

/**
 * Prepares all pages of a context to be stopped at a point of their own work. The worker, woken by
 * a page before, would now and then have done it for them; what it sends has tests of its own (F30).
 */
export const preparePages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const stop = (point: StopPoint) => {
      if (globalThis.stopAt !== point) return
      globalThis.stopAt = undefined
      // biome-ignore lint/suspicious/noDebugger: the page stands still here, to be killed
      debugger
    }
    const { add, put, delete: remove } = IDBObjectStore.prototype
    const { text } = Response.prototype
    const send = globalThis.fetch
    const { SyncManager } = globalThis as { SyncManager?: { prototype: { register: unknown } } }
    if (SyncManager) SyncManager.prototype.register = async () => {}
    const isChange = (url: string) => /\/api\/cart\/(store|increment|decrement|delete)$/.test(url)

    IDBObjectStore.prototype.add = function (...record) {
      stop('before add')
      const request = add.apply(this, record)
      request.addEventListener('success', () => stop('before commit'))
      this.transaction.addEventListener('complete', () => stop('committed'))
      return request
    }
    IDBObjectStore.prototype.delete = function (...key) {
      if (this.name === 'changes') stop('before delete')
      return remove.apply(this, key)
    }
    IDBObjectStore.prototype.put = function (...entry) {
      // The last thing that the transaction does that deletes a record.
      if (entry[1] === 'sent') stop('deleted')
      return put.apply(this, entry)
    }
    globalThis.fetch = (...requested) => {
      if (isChange(String(requested[0]))) stop('before send')
      return send(...requested)
    }
    Response.prototype.text = function () {
      if (isChange(this.url)) stop('answered')
      return text.call(this)
    }
  })

/** A page that can be stopped dead and killed. */
export class Mortal {
  readonly page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  static async of(page: Page): Promise<Mortal> {
    const session = await page.context().newCDPSession(page)
    await session.send('Debugger.enable')
    return new Mortal(page, session)
  }

  /** Runs an action and waits until the page stops at a point. */
  async stopDuring(point: StopPoint, action: () => Promise<void>): Promise<void> {
    await this.page.evaluate((point) => {
      globalThis.stopAt = point
    }, point)
    const paused = this.#paused(`The page never came to the point "${point}".`)
    // A stopped page never reports that its click was handled, so the action fails.
    await Promise.race([paused, action().then(() => paused)])
  }

  /** Freezes the page wherever it is; a headless browser has no frozen tabs, but this it has. */
  async freeze(): Promise<void> {
    const paused = this.#paused('The page does not stand still.')
    await this.#session.send('Debugger.pause')
    void this.#session.send('Runtime.evaluate', { expression: '0' }).catch(() => {})
    await paused
  }

  /** Waits until the page has stopped; fails with the given message after 30 seconds. */
  async #paused(otherwise: string): Promise<void> {
    const signal = AbortSignal.timeout(30_000)
    await once(this.#session as never, 'Debugger.paused', { signal }).catch((cause) => {
      throw new Error(otherwise, { cause })
    })
  }

  /** It goes on where it stood still. */
  resume = () => this.#session.send('Debugger.resume')

  /** As when the browser is killed: nothing of the page runs any more. */
  async kill(): Promise<void> {
    const gone = this.page.waitForEvent('crash')
    void this.#session.send('Page.crash').catch(() => {})
    await gone
    await this.page.close()
  }
}
