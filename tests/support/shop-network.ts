import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { anyBackend } from './test-database.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/**
 * Serves component tests from the real server's app, so that no mock can drift from it. A test
 * overrides only failures; `shop` is for what happens elsewhere meanwhile.
 */
export function serveShop() {
  let shop: TestShop
  const network = setupServer(http.all('*/api/*', ({ request }) => shop.handle(request)))
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
    network.listen({ onUnhandledRequest: 'error' })
  }, 120_000)
  afterEach(() => network.resetHandlers())
  afterAll(async () => {
    network.close()
    await shop.close()
  })
  return Object.assign(network, { shop: () => shop })
}

/** The shop does what it is asked, once, and its response does not arrive. */
export const losingResponse = (path: string, shop: () => TestShop) =>
  http.all(
    `*/api${path}`,
    async ({ request }) => {
      await shop().handle(request)
      return HttpResponse.error()
    },
    { once: true },
  )

/** Makes the shop respond to a call with a failure. */
export const failing = (path: string, status: number, message: string) =>
  http.all(`*/api${path}`, () =>
    HttpResponse.json({ message }, { status, headers: { 'x-offshelf-api': '1' } }),
  )
