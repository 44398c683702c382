import { expect, type Locator, type Page } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { workerInControl } from '#tests/support/read-device.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { test } from './faults/fault-test.ts'
import { registered } from './shop-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const shelf = (page: Page, name: string) => page.getByRole('region', { name })
const deals = (page: Page) => shelf(page, 'Best Deals')
const viewed = (page: Page) => shelf(page, 'Recently Viewed')
const names = (page: Page) => viewed(page).getByRole('heading', { level: 3 })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
}

/** Opens a product until the device remembers it; returns its name. */
async function look(page: Page, origin: string, id: number): Promise<string> {
  await open(page, `${origin}/products/${id}/details`)
  await page.waitForFunction(
    (id) => localStorage.getItem('offshelf-views')?.includes(`"ids":[${id}`),
    id,
  )
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

/** By how many pixels a shelf is higher than the place that was kept for it: what is below moves. */
const outgrowth = (shelf: Locator) =>
  shelf.locator('..').evaluate((place) => {
    const kept = Number.parseFloat(getComputedStyle(place).minHeight)
    return Math.round(place.getBoundingClientRect().height - kept)
  })

/** From top to end of the page, as a finger does: in strokes, each with what it brings near. */
async function scrollDown(page: Page): Promise<void> {
  await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
  // Opened a second time, it is where it was left.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    const left = () => document.body.scrollHeight - innerHeight - scrollY
    expect(await page.evaluate(left)).toBeLessThan(2)
  }).toPass({ intervals: [50], timeout: 20_000 })
}

test('a visitor sees the deals and what they looked at last, and nothing moves for it', async ({
  page,
  network,
}) => {
  const [first, second] = [
    await look(page, network.url, 2),
    await look(page, network.url, 5),
  ] as const
  await workerInControl(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.serviceWorker()) asked.push(request.url())
  })
  await open(page, network.url)
  await page.waitForLoadState('networkidle')
  const forShelves = () => asked.filter((url) => /sort_type=best_deal|[?&]ids=/.test(url))
  expect(forShelves()).toEqual([])
  await scrollDown(page)
  await expect(deals(page).getByRole('article')).toHaveCount(10)
  await expect(deals(page).getByRole('article').first()).toContainText('% OFF')
  await expect(names(page)).toHaveText([second, first])
  expect(forShelves()).toHaveLength(2)
  for (const one of [deals(page), viewed(page)]) expect(await outgrowth(one)).toBe(0)

  await network.down()
  await open(page, network.url)
  await scrollDown(page)
  await expect(deals(page).getByRole('article')).toHaveCount(10)
  await expect(names(page)).toHaveText([second, first])

  await network.up()
  await deals(page).getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(`${network.url}/best-deal`)
})

test('the best deal is shown large, beside whole rows of others', async ({ page, shop }) => {
  for (const [width, shown] of [
    [768, 5],
    [1024, 7],
    [1440, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, shop.url)
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
    await page.locator('.feature-space').scrollIntoViewIfNeeded()
    const cards = deals(page).getByRole('article').filter({ visible: true })
    await expect(cards).toHaveCount(shown)
    expect(await outgrowth(deals(page))).toBeCloseTo(0)
    const boxes = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    const [large, ...others] = boxes
    if (!large) throw new Error('There is no deal')
    expect(new Set(others.map(({ top }) => top)).size).toBe(2)
    expect(Math.min(...others.map(({ left }) => left))).toBeCloseTo(large.right + 16, 0)
    expect(Math.min(...others.map(({ top }) => top))).toBe(large.top)
    expect(others.at(-1)?.bottom).toBeCloseTo(large.bottom, 0)
    // What is done with it lies on its picture.
    const picture = await cards.first().locator('.frame').first().boundingBox()
    const add = await cards.first().locator('.add').boundingBox()
    expect(Number(add?.y) + Number(add?.height)).toBeLessThan(
      Number(picture?.y) + Number(picture?.height),
    )
  }
})

test('an account sees what it looked at here and elsewhere, and who comes after it nothing', async ({
  page,
  network,
  shop,
}) => {
  const account = await registered(shop.url)
  await seedSession(page.context(), shop.url, network.url, account)
  const here = await look(page, network.url, 3)
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await ask('/login', { body: account })).body.data.access
  const { product } = (await ask('/product-details?product_id=7', { token })).body.data
  await open(page, network.url)
  await scrollDown(page)
  await expect(names(page)).toHaveText([here, product.name])

  await open(page, `${network.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  await scrollDown(page)
  await expect(names(page)).toHaveText([here, product.name])
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${network.url}/`)
  await scrollDown(page)
  await expect(deals(page).getByRole('article')).toHaveCount(10)
  await expect(viewed(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('offshelf-views'))).not.toContain('3')
})
