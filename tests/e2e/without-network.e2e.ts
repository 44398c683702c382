import { expect, type Page } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { readStore, waitingChanges, workerInControl } from '#tests/support/read-device.ts'
import { test } from './faults/fault-test.ts'
import { registered, signedInForCoffeeMaker } from './shop-test.ts'

/** How many languages the catalogue is on the device in: it is gathered after the first visit. */
const copies = async (page: Page) =>
  (await readStore(page, 'offshelf-local-catalogue', 'copies')).length

const notResponding = (page: Page) => page.getByText('The shop isn’t responding')

test('pages that were seen open again without the shop, and the bar says so', async ({
  page,
  network,
}) => {
  await page.goto(network.url)
  await workerInControl(page)
  // The first page was fetched past the worker, its pictures are kept all the same.
  const pictures = () =>
    page.evaluate(async () => (await (await caches.open('offshelf-pictures')).keys()).length)
  await expect.poll(pictures, { timeout: 30_000 }).toBeGreaterThan(5)
  await expect.poll(() => copies(page), { timeout: 60_000 }).toBe(1)
  const seen = ['/', '/products', '/products/2/details', '/categories', '/shops', '/most-popular']
  const headings = new Map<string, string>()
  for (const path of seen) {
    await page.goto(network.url + path)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    headings.set(path, (await page.locator('main h1, main h2').first().textContent()) ?? '')
  }
  await network.down()
  for (const [path, heading] of headings) {
    await page.goto(network.url + path)
    await expect(page.locator('main h1, main h2').first()).toHaveText(heading)
  }
  // A page of less than a minute ago asks for nothing; a search does.
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('headphones')
  await search.press('Enter')
  await expect(notResponding(page)).toBeVisible()
  const since = page.getByText(/^Shown as of \d+:\d\d/)
  await expect(since).toBeVisible()
  // On a phone it takes a second line instead of being cut off.
  await page.setViewportSize({ width: 360, height: 740 })
  const boxes = [notResponding(page), since, page.getByRole('button', { name: 'Show' })]
  const [text, time, button] = await Promise.all(boxes.map((part) => part.boundingBox()))
  if (!text || !time || !button) throw new Error('The bar is not on the screen')
  expect(time.x + time.width).toBeLessThanOrEqual(button.x)
  expect(time.y + time.height).toBeLessThanOrEqual(text.y + text.height)
})

test('the catalogue on the device answers what was never opened: category, shop and search', async ({
  page,
  network,
}) => {
  await page.goto(network.url)
  await workerInControl(page)
  await page.waitForResponse(/\/api\/products\?page=2&per_page=100/, { timeout: 60_000 })
  await expect.poll(() => copies(page)).toBe(1)
  const sales = () => network.seen.filter(({ path }) => /flash-sale\/\d+\/details/.test(path))
  await expect.poll(() => sales().map(({ status }) => status), { timeout: 30_000 }).toEqual([200])

  // A slow shop is not waited for: what it says replaces what the device knows.
  await page.goto(`${network.url}/products`)
  const total = page.getByRole('main').getByRole('status')
  const ofAll = (await total.textContent()) ?? ''
  let respond = () => {}
  const until = new Promise<void>((resolve) => {
    respond = resolve
  })
  network.plan({ path: '/api/products', times: 9 }, { do: 'late', until })
  await page.getByRole('link', { name: 'On sale' }).click()
  await expect(page).toHaveURL(/sale=1/)
  await expect(total).not.toHaveText(ofAll)
  const isList = ({ path }: { path: string }) => path.includes('on_sale')
  expect(network.seen.filter(isList).map(({ status }) => status)).not.toContain(200)
  const ofCopy = (await total.textContent()) ?? ''
  const response = page.waitForResponse(/\/api\/products\?.*on_sale/)
  respond()
  await response
  await expect(total).toHaveText(ofCopy)

  await network.down()
  await page.goto(`${network.url}/products?search=teapot`)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /teapot/i })
      .first(),
  ).toBeVisible()
  await page.goto(`${network.url}/categories/3`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // One goes on narrowing it down: what is chosen can be taken back, and more be added.
  const filters = page.getByRole('main').getByRole('complementary')
  const sale = filters.getByRole('link', { name: 'On sale' })
  await sale.click()
  await expect(page).toHaveURL(/sale=1/)
  await filters.getByRole('link', { name: '4 stars and more' }).click()
  await expect(page).toHaveURL(/rating=4/)
  await expect(sale).toBeVisible()
  await page.goto(`${network.url}/shops/2`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // The sale that the home page counts down, which was never opened either.
  await page.goto(network.url)
  await page.locator('a[href*="/flash-sale/"]').first().click()
  await expect(page).toHaveURL(/flash-sale/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('what is put into the cart without the shop waits, survives closing, and is sent once', async ({
  page,
  context,
  network,
}) => {
  const account = await registered(network.url)
  const add = await signedInForCoffeeMaker(page, network.url, account)
  await page.reload()
  await expect(page.getByRole('article').locator('img').first()).not.toHaveJSProperty(
    'naturalWidth',
    0,
  )
  await network.down()
  await add.click()
  await expect(page.getByText('1 change waiting')).toBeVisible({ timeout: 30_000 })
  await page.close()

  const again = await context.newPage()
  await again.goto(`${network.url}/about-us`)
  await again.locator('header').getByRole('button', { name: 'My Cart (1 item)' }).click()
  const cart = again.getByRole('dialog', { name: 'My Cart (1 item)' })
  await expect(cart.getByText('Waiting', { exact: true })).toBeVisible()
  // The list, on a page that is closed, had the picture in another width.
  const picture = cart.locator('.frame img')
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await network.up()
  await expect(cart.getByText('Waiting', { exact: true })).toBeHidden({ timeout: 60_000 })

  const ask = callThrough((path, init) => fetch(network.url + path, init))
  const { token } = (await ask('/login', { body: account })).body.data.access
  expect((await ask('/carts', { token })).body.data.total).toBe(1)
})

test('what is kept for browsing can be seen and cleared at any time; cart and login stay', async ({
  page,
  network,
}) => {
  const add = await signedInForCoffeeMaker(page, network.url, await registered(network.url))
  await add.click()
  await expect.poll(() => waitingChanges(page)).toEqual([])
  await page.goto(`${network.url}/shops`)
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('offshelf-'))
      const entries = names.map(async (name) => (await (await caches.open(name)).keys()).length)
      return (await Promise.all(entries)).reduce((sum, count) => sum + count, 0)
    })
  await expect.poll(kept).toBeGreaterThan(0)
  // While it responds, the next picture would be cached again at once.
  await network.down()

  const offlineData = page.getByRole('contentinfo').getByRole('button', { name: 'Offline data' })
  await offlineData.click()
  const panel = page.getByRole('dialog', { name: 'Changes' })
  await expect(panel.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect(panel.getByText(/^\d+(\.\d)? MB used on this device$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Clear offline data' }).click()
  await expect.poll(kept).toBe(0)
  expect(await readStore(page, 'offshelf-public', 'queries')).toEqual([])

  await page.goto(`${network.url}/products/2/details`)
  await expect(
    page.locator('header').getByRole('button', { name: 'My Cart (1 item)' }),
  ).toBeVisible()
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Offline data' }),
  ).toBeVisible()
  expect(await readStore(page, 'offshelf-outbox', 'kept')).toEqual(
    expect.arrayContaining([expect.objectContaining({ token: expect.any(String) })]),
  )
})

test('about, terms, privacy and contact can be read without the shop after the first page alone', async ({
  page,
  network,
}) => {
  await page.goto(network.url)
  await workerInControl(page)
  const kept = async () =>
    (await readStore(page, 'offshelf-public', 'queries')).flatMap(
      (one) => (one as { queryKey?: unknown[] }).queryKey?.[2] ?? [],
    )
  await expect
    .poll(async () => (await kept()).filter((path) => path === '/legal-pages/{slug}').length, {
      timeout: 60_000,
    })
    .toBe(3)
  await expect.poll(kept).toContain('/contact-us')
  await network.down()
  const main = page.getByRole('main')
  for (const path of ['/about-us', '/terms-and-conditions', '/privacy-policy']) {
    await page.goto(network.url + path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText(/\w+ \w+ \w+/).first()).toBeVisible()
    await expect(main.getByText('Couldn’t load')).toBeHidden()
  }
  await page.goto(`${network.url}/contact-us`)
  await expect(main.getByRole('link', { name: 'hello@offshelf.shop' })).toBeVisible()
})
