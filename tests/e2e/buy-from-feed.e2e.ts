import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'
import { logIn, test as shopTest } from './shop-test.ts'

const root = join(import.meta.dirname, '../..')

/** German, and no letter of it can be left out. */
const WORD = 'Extrawurstschneidemaschinenhalterung'
/** A name as some feeds have it, without a place to break it. */
const ADDRESS = `https://maker.example/${WORD.repeat(4)}`

/** Lines as real feeds have them: entities, a word that is wider than a phone, no picture, no price, no brand, a broken line. */
const feed = [
  {
    id: 'feed-1',
    name: `Gr&uuml;ner Tee &amp; Honig, ${WORD}`,
    description: '<p>Loose <b>leaf</b><script>alert(1)</script></p>',
    brand: null,
    category: 'tea_house',
    sub_category: 'green',
    price: 7.5,
    currency: 'USD',
    image: 'missing.jpg',
    stock: 12,
  },
  {
    id: 'feed-3',
    name: ADDRESS,
    description: '<p>Brief</p>',
    ...{ shop: ADDRESS, brand: ADDRESS, category: ADDRESS },
    ...{ colors: [{ name: ADDRESS }], sizes: [{ name: ADDRESS }] },
    price: 5,
    stock: 3,
  },
  { id: 'feed-4', name: `${ADDRESS}-2`, description: 'Long. '.repeat(400), price: 5, stock: 3 },
  { id: 'feed-2', name: 'Tea without a price', category: 'tea_house', price: null, stock: 3 },
]

const test = shopTest.extend({
  shop: async ({ once }, use) => use(await once(shopOfFeed)),
})

// One shop for all of them.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

const expectNothingWider = (page: Page, width = 360) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

async function shopOfFeed(): Promise<ShopServer> {
  // The embedded database takes one process at a time.
  const shop = await ShopServer.closed()
  const file = join(mkdtempSync(join(tmpdir(), 'offshelf-feed-')), 'feed.jsonl')
  writeFileSync(file, `${feed.map((line) => JSON.stringify(line)).join('\n')}\n{"id": broken\n`)
  const imported = spawnSync(process.execPath, ['dist/server/cli.js', 'import', file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  expect(imported.stdout + imported.stderr).toMatch(/line 5/i)
  await shop.run()
  return shop
}

test('a shopper buys a product of an imported feed', async ({ page, shop }) => {
  await page.goto(`${shop.url}/products?search=Honig`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Grüner Tee & Honig/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Grüner Tee & Honig, ${WORD}`)
  await expect(page.getByRole('region', { name: 'Description' })).toHaveText(/Loose leaf$/)
  await expectNothingWider(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await logIn(page)
  await page.getByRole('button', { name: 'View In Cart' }).click()
  const cart = page.getByRole('dialog', { name: 'My Cart (1 item)' })
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const place = page.getByRole('button', { name: /^Place order · \$/ })
  await expect(place).toBeEnabled()
  await expectNothingWider(page)
  await place.click()
  await expect(
    page.getByRole('heading', { name: 'Thank you. Your order is placed.' }),
  ).toBeVisible()
  await expectNothingWider(page)
})

test('a product without a price is shown as not for sale', async ({ page, shop }) => {
  await page.goto(`${shop.url}/products?search=without+a+price`)
  const card = page.getByRole('article').filter({ hasText: 'Tea without a price' })
  await expect(card).toContainText('Not for sale at the moment')
  await expect(card).not.toContainText('Sold out')
  await card.getByRole('link').click()
  await expect(page.getByText('Not for sale at the moment').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
})

test('names without a space leave a page as wide as it is', async ({ page, shop }) => {
  // After the shops of the demo.
  await page.goto(`${shop.url}/shops?page=2`)
  await expect(page.getByRole('heading', { name: ADDRESS })).toBeVisible()
  await expectNothingWider(page, 360)
  await page.goto(`${shop.url}/products?search=${WORD.repeat(4)}`)
  for (const name of [ADDRESS, `${ADDRESS}-2`]) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('region', { name: 'Description' })).toBeVisible()
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNothingWider(page, width)
    }
    await page.goBack()
  }
})
