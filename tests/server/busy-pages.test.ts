import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { API_MARKER } from '#contract/problem.ts'
import { createPages } from '#server/pages.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const dist = join(import.meta.dirname, '../../dist')
const built = pathToFileURL(join(dist, 'page/entry-server.js')).href

test('a page whose list is refused because the shop is busy says when to try again', async () => {
  const shop = await openTestShop(anyBackend)
  onTestFinished(() => shop.close())
  const { connect, renderPage } = await import(/* @vite-ignore */ built)
  const pages = createPages({ clientFolder: join(dist, 'client'), renderPage })
  const open = async (path: string, status: number) => {
    connect((address: string, init: RequestInit) =>
      address.includes('/products?')
        ? Response.json(
            { message: 'The shop is very busy.', code: 'unavailable' },
            { status, headers: { [API_MARKER]: '1' } },
          )
        : shop.fetch(address, init),
    )
    const page = await pages.request(`http://shop.example${path}`)
    return [page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]
  }
  expect(await open('/products', 503)).toEqual([503, '2', 'no-cache'])
  expect(await open('/products', 500)).toEqual([500, null, 'no-cache'])
})
