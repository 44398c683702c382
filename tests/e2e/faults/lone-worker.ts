import type { CDPSession, Page } from '@playwright/test'

/** The service worker with no page of the shop open: it is woken and killed from outside. */
export class LoneWorker {
  /** A page of the same origin that runs nothing of the shop. */
  readonly page: Page
  readonly #session: CDPSession
  readonly #registration: string

  private constructor(page: Page, session: CDPSession, registration: string) {
    this.page = page
    this.#session = session
    this.#registration = registration
  }

  /** @param page any page without the shop in it */
  static async watchedFrom(page: Page, origin: string): Promise<LoneWorker> {
    await page.goto(`${origin}/robots.txt`)
    const session = await page.context().newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
        if (ours) resolve(ours.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    return new LoneWorker(page, session, await known)
  }

  /** The browser says that the network is back, as Background Sync does. */
  async wake(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(this.page.url()).origin,
      registrationId: this.#registration,
      tag: 'offshelf-outbox-test',
      lastChance: false,
    })
  }

  /** As the system does when memory is short. */
  kill = () => this.#session.send('ServiceWorker.stopAllWorkers')
}
