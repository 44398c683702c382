import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categoryCommand } from '#server/cli/category.ts'
import { createPages } from '#server/pages.ts'
import { commandContext } from '#tests/support/command-context.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const dist = join(import.meta.dirname, '../../../dist')
const line = (id: string, category: string) => ({ id, name: `Item ${id}`, category, price: 5 })

describe('A category that the owner renames', () => {
  let shop: TestShop
  let pages: Hono
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    const { connect, renderPage } = await import(
      /* @vite-ignore */ pathToFileURL(join(dist, 'page/entry-server.js')).href
    )
    connect(shop.fetch, (html: string) => html)
    pages = createPages({ clientFolder: join(dist, 'client'), renderPage })
    await takeFeed(shop.db, [line('1', 'Pots')])
  })
  afterAll(() => shop.close())

  const rename = (slug: string, name: string) =>
    categoryCommand.run(['rename', slug, name], commandContext(shop))
  const open = async (path: string) => {
    const { status, headers } = await pages.request(path)
    return [status, headers.get('location') ?? '']
  }

  test('keeps its links: the old address moves for good to the new one, with its page', async () => {
    await rename('pots', 'Pots & Pans')
    expect(await open('/categories/pots?page=2')).toEqual([301, '/categories/pots-pans?page=2'])
    expect(await open('/shops/1/categories/pots')).toEqual([301, '/shops/1/categories/pots-pans'])
    expect((await pages.request('/categories/pots')).headers.get('cache-control')).toBe('no-cache')
    expect((await open('/categories/pots-pans'))[0]).toBe(200)
    await rename('pots-pans', 'Cookware')
    for (const slug of ['pots', 'pots-pans']) {
      expect(await open(`/categories/${slug}`)).toEqual([301, '/categories/cookware'])
    }
  })

  test('is found by its new name, by shoppers and by the next import', async () => {
    const { added } = await takeFeed(shop.db, [line('1', 'Cookware'), line('2', 'Cookware')])
    expect(added).toBe(1)
    const { data } = (await shop.call('/categories')).body
    expect(data.categories.map(({ slug }: { slug: string }) => slug)).toEqual(['cookware'])
    await rename('cookware', 'Kettles')
    expect((await shop.call('/products?search=kettles')).body.data.total).toBe(2)
    expect((await shop.call('/products?search=cookware')).body.data.total).toBe(0)
  })

  test('loses its old address to a new category of that name, and gets it back with the name', async () => {
    await takeFeed(shop.db, [line('3', 'Pots')])
    expect((await open('/categories/pots'))[0]).toBe(200)
    expect(await open('/categories/pots-pans')).toEqual([301, '/categories/kettles'])
    await rename('kettles', 'Cookware')
    expect((await open('/categories/cookware'))[0]).toBe(200)
    expect(await open('/categories/kettles')).toEqual([301, '/categories/cookware'])
  })

  test('cannot take the name of another', async () => {
    await expect(rename('cookware', 'POTS')).rejects.toThrow('"Pots" already')
    await expect(rename('nothing', 'Something')).rejects.toThrow('no category "nothing"')
  })
})
