import type { Page } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { changeSettings } from '#tests/support/change-setting.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { makeShop } from './make-shop.ts'
import { expect, historySettled, registered, test as shopTest } from './shop-test.ts'

const STORE = 'https://store.example/'

/** A shop with a name and an app of its own, whose first category was called "Former name". */
async function shopWithApp(): Promise<ShopServer> {
  const shop = await makeShop()
  const call = callThrough((path) => fetch(shop.url + path))
  const [category] = (await call('/categories')).body.data.categories
  await shop.end()
  runCommand(shop, ['category', 'rename', category.slug, 'Former name'])
  runCommand(shop, ['category', 'rename', 'former-name', category.name])
  await changeSettings(shop, {
    app_name: 'Corner Shop & Garden',
    app_logo: '/shortcuts/best-deal.png',
    google_playstore_link: `${STORE}play`,
    app_store_link: `${STORE}apple`,
  })
  return shop
}

const test = shopTest.extend({
  shop: async ({ once }, use) => use(await once(shopWithApp)),
})

// One shop for all of them.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const alive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)

/** What the page tells the device, as `window.told`. */
declare global {
  var told: { shared: ShareData[]; badges: number[] }
}
const listen = (page: Page) =>
  page.addInitScript(() => {
    const told: typeof globalThis.told = { shared: [], badges: [] }
    Object.assign(window, { told })
    Object.assign(navigator, {
      share: async (data: ShareData) => void told.shared.push(data),
      setAppBadge: async (count: number) => void told.badges.push(count),
      clearAppBadge: async () => void told.badges.push(0),
    })
  })

test('a visitor gets the app in a new tab, finds a sub-category in the drawer, and hands a product on', async ({
  page,
  shop,
}) => {
  await listen(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().route(`${STORE}**`, (route) => route.fulfill({ body: 'The store' }))
  await page.goto(shop.url)
  await alive(page)
  for (const [name, path] of [
    ['Google Play', 'play'],
    ['App Store', 'apple'],
  ]) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    const tab = await opened
    await expect(tab).toHaveURL(STORE + path)
    // The store cannot lead the shop's tab elsewhere.
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
  }

  const call = callThrough((path) => fetch(shop.url + path))
  const [category] = (await call('/categories')).body.data.categories
  const sub = category.sub_categories[1]
  await page.locator('header').getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.locator('button[aria-expanded=false]').first().click()
  await drawer.getByRole('link', { name: sub.name, exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/categories/${category.id}?subcategory=${sub.id}`)
  await expect(drawer).toBeHidden()
  const { products } = (await call(`/products?sub_category_id=${sub.id}&per_page=10`)).body.data
  const tiles = page.getByRole('main').getByRole('article')
  const names = products.map(({ name }: { name: string }) => name)
  await expect(tiles.getByRole('heading')).toHaveText(names)

  await tiles.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/details$/)
  await page.getByRole('button', { name: 'Share' }).click()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await page.evaluate(() => told.shared)).toEqual([{ title, url: page.url() }])
})

test('Chromium reads the name, icon and shortcuts of the settings; Cart opens the cart, whose number is on the icon', async ({
  page,
  shop,
}) => {
  await listen(page)
  const account = await registered(shop.url)
  const call = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await call('/login', { body: account })).body.data.access
  const { product } = (await call('/product-details?product_id=1')).body.data
  const choice = { color: product.colors[0]?.name, size: product.sizes[0]?.name }
  await call('/cart/store', { token, body: { product_id: 1, quantity: 2, ...choice } })
  await seedSession(page.context(), shop.url, shop.url, account)
  await page.goto(`${shop.url}/best-deal`)
  await alive(page)
  const session = await page.context().newCDPSession(page)
  const { manifest, errors } = (await session.send('Page.getAppManifest')) as ReadManifest
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({
    name: 'Corner Shop & Garden',
    icons: [{ url: `${shop.url}/shortcuts/best-deal.png` }],
  })
  const cartOfApp = manifest.shortcuts.find(({ name }) => name === 'Cart')?.url ?? ''

  const cart = page.getByRole('dialog', { name: 'My Cart (2 items)' })
  // As an app that is open, on a page and on the page of the shortcut, and as one that is not.
  for (const open of [
    () => page.goto(cartOfApp),
    () => page.evaluate((address) => location.assign(address), cartOfApp),
  ]) {
    await open()
    await expect(cart).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/`)
    await page.goBack()
    await expect(cart).toBeHidden()
    await expect(page).toHaveURL(`${shop.url}/`)
    await historySettled(page)
  }
  await page.reload()
  await alive(page)
  await expect(page.locator('header').getByRole('button', { name: 'My Cart (2' })).toBeVisible()
  await expect(cart).toBeHidden()

  await expect.poll(() => page.evaluate(() => told.badges.at(-1))).toBe(2)
  await page.locator('header').getByRole('button', { name: 'My Cart (2' }).click()
  await cart.getByRole('button', { name: /^One more of / }).click()
  await expect.poll(() => page.evaluate(() => told.badges.at(-1))).toBe(3)
})

/** A field of the protocol that its types lack. */
type ReadManifest = {
  errors: unknown[]
  manifest: {
    name: string
    icons: { url: string }[]
    shortcuts: { name: string; url: string }[]
  }
}

test.describe('without a worker, which would answer instead of the server', () => {
  test.use({ serviceWorkers: 'block' })

  test('a browser opens what the sitemap names, and the old address of a category leads to its new one', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/sitemap.xml`)
    const named = await page.locator('loc').allTextContents()
    // Pages of other kinds come first, then products.
    for (const address of [named.find((one) => one.includes('/categories/')), named.at(-1)]) {
      expect((await page.goto(address ?? ''))?.status()).toBe(200)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address ?? '')
    }

    const reply = await page.goto(`${shop.url}/categories/former-name?page=2`)
    const redirect = await reply?.request().redirectedFrom()?.response()
    expect([redirect?.status(), reply?.status()]).toEqual([301, 200])
    const call = callThrough((path) => fetch(shop.url + path))
    const [category] = (await call('/categories')).body.data.categories
    await expect(page).toHaveURL(`${shop.url}/categories/${category.slug}?page=2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name)
  })
})
