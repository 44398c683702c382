import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFormerBuilds } from '#scripts/former-builds.mjs'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { DeployedShop } from '#tests/support/deployed-shop.ts'
import { templateFolder } from '#tests/support/template-database.ts'

let deployed: DeployedShop

beforeAll(async () => {
  process.env.OFFSHELF_TEMPLATE = await templateFolder('demo')
  deployed = await DeployedShop.start()
  delete process.env.OFFSHELF_TEMPLATE
})
afterAll(() => deployed.remove())

test.each([
  ['/', 'Offshelf'],
  ['/products', 'Products'],
  ['/products/9/details', 'Wooden Spoons, Set of Three'],
  ['/shops', 'Shops'],
  ['/contact-us', 'Contact Us'],
])(
  'a shop that runs goes on to serve %s when a newer build has put its files away',
  async (path, title) => {
    rmSync(join(deployed.client, '../page'), { recursive: true, force: true })
    const page = await fetch(deployed.shop.url + path, { signal: AbortSignal.timeout(10_000) })
    expect(page.status).toBe(200)
    const heading = /<h1\b[^>]*>(.*?)<\/h1>/.exec(await page.text())?.[1]
    expect(heading?.replace(/<.*?>/g, '')).toBe(title)
  },
)

test('and to draw invoices', async () => {
  const dist = join(deployed.client, '..')
  const addFormerBuilds = saveFormerBuilds(dist)
  rmSync(join(dist, 'server/assets'), { recursive: true })
  mkdirSync(join(dist, 'server/assets'))
  addFormerBuilds()
  const ask = (path: string, init = {}) => fetch(deployed.shop.url + path, init)
  const body = JSON.stringify(demoLogin)
  const signedIn = await ask('/api/login', { method: 'POST', body })
  const { access } = (await signedIn.json()).data
  const headers = { authorization: `Bearer ${access.token}` }
  const { orders } = (await (await ask('/api/orders', { headers })).json()).data
  const { id } = orders.find(
    ({ order_status }: { order_status: string }) => order_status !== 'Cancelled',
  )
  const invoice = await ask(`/api/orders/${id}/invoice`, { headers })
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})
