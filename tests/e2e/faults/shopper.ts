import { type BrowserContext, expect, type Page } from '@playwright/test'
import { historySettled } from '#tests/e2e/shop-test.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { type Effect, effectsInPostgres, effectsOnDisk } from '#tests/support/effects-on-disk.ts'
import { readStore, waitingChanges, workerInControl } from '#tests/support/read-device.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

export type Kind = 'store' | 'increment' | 'decrement' | 'delete'
type Line = { id: number; quantity: number }
type Listed = { colors?: unknown[]; sizes?: unknown[]; quantity: number }
type StoredChange = { key: string; kind: Kind; state: string; attempts: number; owner: string }

declare global {
  /** How many changes of the cart this page has brought to the disk. */
  var storedChanges: number
}

/** Counts in every page of a context what it brings to the disk. */
const countChanges = (context: BrowserContext) =>
  context.addInitScript(() => {
    globalThis.storedChanges = 0
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (...record) {
      this.transaction.addEventListener('complete', () => {
        if (this.name === 'changes') globalThis.storedChanges += 1
      })
      return add.apply(this, record)
    }
  })

/** Somebody with an account of their own who puts one plain product into the cart. */
export class Shopper {
  readonly account = newAccount()
  readonly product: { id: number; name: string }
  /** What the shop calls them in its log of effects. */
  readonly subject: string
  readonly token: string
  readonly page: Page
  /** Origin that the browser asks: the faulty network in front of the shop. */
  readonly origin: string
  readonly #shop: ShopServer

  private constructor(
    page: Page,
    origin: string,
    shop: ShopServer,
    known: Pick<Shopper, 'account' | 'product' | 'subject' | 'token'>,
  ) {
    this.page = page
    this.origin = origin
    this.#shop = shop
    this.account = known.account
    this.product = known.product
    this.subject = known.subject
    this.token = known.token
  }

  /** Registers past the faulty network; nobody is signed in in the page yet. */
  static async register(page: Page, origin: string, shop: ShopServer): Promise<Shopper> {
    await countChanges(page.context())
    const ask = callThrough((path, init) => fetch(shop.url + path, init))
    const account = newAccount()
    const { body } = await ask('/registration', { body: account })
    const { body: listed } = await ask('/products?per_page=50')
    const product = listed.data.products.find(
      (one: Listed) => !one.colors?.length && !one.sizes?.length && one.quantity > 20,
    )
    const { token } = body.data.access
    const subject = `user ${body.data.user.id}`
    return new Shopper(page, origin, shop, { account, product, subject, token })
  }

  /** Opens the list with the product, by the worker from now on. */
  async open(page = this.page): Promise<void> {
    await page.goto(`${this.origin}/products?search=${encodeURIComponent(this.product.name)}`)
    await workerInControl(page)
  }

  /** Is signed in on a device that has not opened the shop yet. */
  seedSession(): Promise<void> {
    const { email, password } = this.account
    const account = { phone: email, password }
    return seedSession(this.page.context(), this.#shop.url, this.origin, account)
  }

  /** Signs in with the form: where that is the subject, or the device keeps nothing. */
  async signIn(page = this.page): Promise<void> {
    await page.locator('header').getByRole('button', { name: 'Login' }).click()
    await this.fillLogin(page)
  }

  /** Follows the bar that asks for it. */
  async logInAgain(page = this.page): Promise<void> {
    await this.status(page).getByRole('button', { name: 'Log in' }).click()
    await this.fillLogin(page)
  }

  /** In the login that is open. */
  /** In the login that is open. */
  async fillLogin(page = this.page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('Email / Phone Number').fill(this.account.email)
    await dialog.getByLabel('Password', { exact: true }).fill(this.account.password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    await historySettled(page)
  }

  /** The product's card in the list. */
  card(page = this.page) {
    const link = page.getByRole('link', { name: this.product.name, exact: true })
    return page.getByRole('article').filter({ has: link }).first()
  }

  add = (page = this.page) => this.card(page).getByRole('button', { name: 'Add to Cart' }).click()

  /** Does one thing of the cart on the list of products, and waits until it is on the disk. */
  async change(kind: Kind, page = this.page): Promise<void> {
    const before = await page.evaluate(() => globalThis.storedChanges)
    await this.press(kind, page)
    await page.waitForFunction((before) => globalThis.storedChanges !== before, before, {
      polling: 50,
    })
  }

  /** Like `change`, without waiting; also for devices that cannot store anything. */
  async press(kind: Kind, page = this.page): Promise<void> {
    const { name } = this.product
    if (kind === 'store') return this.add(page)
    if (kind === 'increment') {
      return this.card(page)
        .getByRole('button', { name: `One more of ${name}` })
        .click()
    }
    if (kind === 'decrement') {
      return this.card(page)
        .getByRole('button', { name: `One less of ${name}` })
        .click()
    }
    const cart = await this.openCart(page)
    await cart.getByRole('button', { name: `Remove ${name}` }).click()
    await page.keyboard.press('Escape')
    await historySettled(page)
  }

  async openCart(page = this.page) {
    const button = page.locator('header').getByRole('button', { name: /^My Cart/ })
    await button.click()
    return page.getByRole('dialog', { name: /^My Cart/ })
  }

  /** Does several things one after the other, without waiting for the shop. */
  async changes(...kinds: Kind[]): Promise<void> {
    for (const kind of kinds) await this.change(kind)
  }

  /** The status bar with the state of network and waiting changes. */
  status = (page = this.page) =>
    page.getByRole('status').filter({ has: page.getByRole('paragraph') })

  /** The screen shows so many pieces in the cart. */
  async expectShown(pieces: number, page = this.page): Promise<void> {
    const name = pieces === 1 ? 'My Cart (1 item)' : `My Cart (${pieces} items)`
    await expect(page.locator('header').getByRole('button', { name, exact: true })).toBeVisible()
  }

  /** The records of the outbox on this device. */
  records = async (page = this.page) => (await waitingChanges(page)) as StoredChange[]

  /** The token that this device sends, which is not the one of `token`. */
  async tokenOnDevice(page = this.page): Promise<string> {
    const kept = await readStore(page, 'offshelf-outbox', 'kept')
    return kept.flatMap((one) => (one as { token?: string }).token ?? []).at(0) ?? ''
  }

  /** Waits until nothing is left to send. */
  async settled(page = this.page, timeout = 60_000): Promise<void> {
    await expect
      .poll(async () => (await this.records(page)).filter((one) => one.state !== 'parked').length, {
        timeout,
      })
      .toBe(0)
  }

  /** What the shop has in its log of effects for this shopper. */
  effects = (): Promise<Effect[]> =>
    this.#shop.databaseUrl
      ? effectsInPostgres(this.#shop.databaseUrl, this.subject)
      : effectsOnDisk(this.#shop.dataDir, this.subject)

  /** Pieces of the product in the shop's cart, read past the faulty network. */
  async pieces(): Promise<number> {
    const ask = callThrough((path, init) => fetch(this.#shop.url + path, init))
    const { body } = await ask('/carts', { token: this.token })
    const lines: Line[] = body.data.cart_items.flatMap(
      (group: { products: Line[] }) => group.products,
    )
    return lines.find((line) => line.id === this.product.id)?.quantity ?? 0
  }

  /** The same shopper on another device, past the faulty network. */
  async elsewhere(kind: Kind): Promise<void> {
    const ask = callThrough((path, init) => fetch(this.#shop.url + path, init))
    const body = { product_id: this.product.id }
    expect((await ask(`/cart/${kind}`, { body, token: this.token })).status).toBe(200)
  }

  /**
   * The invariant: each change was done exactly once, in the order of the shopper, and the screen
   * shows what came of it.
   */
  async expectDoneOnce(...kinds: Kind[]): Promise<void> {
    const done = await this.expectDone(...kinds)
    expect(new Set(done.map((effect) => effect.key)).size).toBe(kinds.length)
  }

  /** The same where the shop knows no keys. */
  async expectDone(...kinds: Kind[]): Promise<Effect[]> {
    const done = await this.effects()
    expect(done.map((effect) => effect.kind)).toEqual(kinds.map((kind) => `cart/${kind}`))
    expect(await this.pieces()).toBe(piecesAfter(kinds))
    // Tests that kill pages look at the screens of others.
    if (!this.page.isClosed()) await this.expectShown(piecesAfter(kinds))
    return done
  }
}

function piecesAfter(kinds: Kind[]): number {
  let pieces = 0
  for (const kind of kinds) {
    if (kind === 'delete') pieces = 0
    else pieces += kind === 'decrement' ? -1 : 1
  }
  return Math.max(0, pieces)
}
