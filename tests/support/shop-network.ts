import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { TestShop } from './test-shop.ts'

/**
 * The network of a component test: every call goes to the real server's app, so that no stand-in
 * can drift from it. A test overrides only what fails.
 */
export function shopNetwork(shop: () => TestShop) {
  return setupServer(http.all('*/api/*', ({ request }) => shop().handle(request)))
}

/** The shop answers a call with a failure. */
export const failing = (path: string, status: number, message: string) =>
  http.all(`*/api${path}`, () =>
    HttpResponse.json({ message }, { status, headers: { 'x-offshelf-api': '1' } }),
  )
