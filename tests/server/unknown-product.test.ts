import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const built = pathToFileURL(join(import.meta.dirname, '../../dist/page/entry-server.js')).href

/** What this page does not await in time ends the process, and the shop with it. */
test('a product that the shop does not know is not found, however late its reviews are', async () => {
  const shop = await openTestShop(anyBackend)
  onTestFinished(() => shop.close())
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))

  const { connect, renderPage } = await import(/* @vite-ignore */ built)
  let missing = () => {}
  const known = new Promise<void>((resolve) => {
    missing = resolve
  })
  connect(async (path: string, init: RequestInit) => {
    if (path.includes('/reviews')) await known
    const response = await shop.fetch(path, init)
    // The reviews come some turns of the event loop after it.
    if (path.includes('/product-details')) setTimeout(missing, 100)
    return response
  })
  const request = new Request('http://shop.example/products/999999999/details')
  expect((await renderPage(request, 'en')).status).toBe(404)
  expect(unhandled).toEqual([])
})
