import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
