import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { workerInControl } from '#tests/support/read-device.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { madeFor } from './made-for.ts'
import { makeShop } from './make-shop.ts'

type Fixtures = { shop: ShopServer; log: undefined }

type Removable = { remove(): Promise<void> }
type Once = <Thing extends Removable>(make: () => Promise<Thing>) => Promise<Thing>

/** Adds the shop's log to the report of a failed test: the shop may have ended. */
const withLog = async (
  { shop }: Fixtures,
  use: (nothing: undefined) => Promise<void>,
  test: TestInfo,
): Promise<void> => {
  await use(undefined)
  if (test.status !== test.expectedStatus) await test.attach('log of the shop', { body: shop.log })
}

/** Makes each thing when a test first needs it, and keeps it for the other tests of the worker. */
async function makeOnce(use: (once: Once) => Promise<void>): Promise<void> {
  const made = new Map<unknown, Promise<Removable>>()
  await use((make) => {
    if (!made.has(make)) made.set(make, make())
    return made.get(make) as ReturnType<typeof make>
  })
  for (const thing of made.values()) await (await thing).remove()
}

/**
 * A test in the browser against a shop of its own process, shared by the tests of one worker. All
 * tests extend this one, and another shop comes by `once`: a fixture of a worker that is a file's
 * own would need a worker, with a browser and a shop, for that file.
 */
export const test = base.extend<Fixtures, { sharedShop: ShopServer; once: Once }>({
  sharedShop: [madeFor(makeShop), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
  once: [({}, use) => makeOnce(use), { scope: 'worker' }],
  shop: ({ sharedShop }, use) => use(sharedShop),
  log: [withLog, { auto: true }],
})

export { expect }

/** Any error on the page fails the test: a shopper's console stays empty. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  // What React reports of a failed hydration names the error behind it as its cause.
  page.on('pageerror', ({ message, cause }) =>
    errors.push(cause ? `${message} Cause: ${cause}` : message),
  )
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Signs in the demo customer with the prefilled fields. */
export async function logIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await historySettled(page)
}

/**
 * What is closed steps back in the history, a moment later. A page that a test opens at the same
 * time would be given up for it.
 */
export const historySettled = (page: Page) => page.waitForFunction(() => !history.state?.overlays)

/** Registers somebody whose cart no other test uses. */
export async function registered(address: string): Promise<{ phone: string; password: string }> {
  const account = newAccount()
  const ask = callThrough((path, init) => fetch(address + path, init))
  expect((await ask('/registration', { body: account })).status).toBe(200)
  return { phone: account.email, password: account.password }
}

/** A customer, signed in, before a coffee maker’s button; nothing was put into the cart yet. */
export async function signedInForCoffeeMaker(
  page: Page,
  address: string,
  account = demoLogin,
): Promise<Locator> {
  await seedSession(page.context(), address, address, account)
  await page.goto(`${address}/products?search=stovetop`)
  await workerInControl(page)
  return page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
}
