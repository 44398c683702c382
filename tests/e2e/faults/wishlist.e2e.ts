import { expect, type Page } from '@playwright/test'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { test } from './fault-test.ts'
import type { Shopper } from './shopper.ts'

const heart = (shopper: Shopper, page?: Page) =>
  shopper.card(page).getByRole('button', { name: /wishlist$/ })

/** What the shop did with the wishlist, in order, each under its key. */
async function done(shopper: Shopper): Promise<string[]> {
  const effects = await shopper.effects()
  expect(new Set(effects.map(({ key }) => key)).size).toBe(effects.length)
  return effects.map(({ kind }) => kind)
}

async function turned(shopper: Shopper, pressed: boolean, page?: Page): Promise<void> {
  await expect(heart(shopper, page)).toHaveAttribute('aria-pressed', String(pressed))
}

async function press(shopper: Shopper, records: number): Promise<void> {
  await heart(shopper).click()
  await expect.poll(() => shopper.records()).toHaveLength(records)
}

test('F1: hearts turn without the shop, stay after a reload, and reach it in order, among the cart', async ({
  network,
  page,
  shopper,
}) => {
  await network.down()
  await press(shopper, 1)
  await turned(shopper, true)
  await press(shopper, 2)
  await turned(shopper, false)
  await shopper.change('store')
  await press(shopper, 4)
  await expect(shopper.status()).toContainText('4 changes waiting')
  await page.reload()
  await turned(shopper, true)
  await shopper.expectShown(1)
  await page.locator('header').getByRole('link', { name: 'Wishlist (1 product)' }).click()
  const card = page.getByRole('article').filter({ hasText: shopper.product.name })
  await expect(card).toHaveCount(1)

  await network.up()
  await shopper.settled()
  const inOrder = ['favorite/add', 'favorite/remove', 'cart/store', 'favorite/add']
  expect(await done(shopper)).toEqual(inOrder)
  await page.reload()
  await expect(card.getByRole('button', { name: 'Move to Cart' })).toBeVisible()
})

const lost: [title: string, fault: Fault][] = [
  ['F3: the answer to a heart never arrives', { do: 'drop-after' }],
  ['F6: the shop fails', { do: 'respond', status: 500 }],
  ['F15: a portal answers in its place', { do: 'respond', status: 200, body: '<html>' }],
  ['F19: it is delivered twice', { do: 'twice' }],
]
for (const [title, fault] of lost) {
  test(`${title}, and the product is on the wishlist once`, async ({ network, page, shopper }) => {
    network.plan({ path: '/api/favorite-add-or-remove' }, fault)
    await heart(shopper).click()
    await turned(shopper, true)
    await expect.poll(() => done(shopper), { timeout: 30_000 }).toEqual(['favorite/add'])
    await shopper.settled()
    await page.reload()
    await turned(shopper, true)
  })
}

test('F12: a heart that the shop refuses turns back with its words, and can be taken out', async ({
  network,
  page,
  shopper,
}) => {
  const body = JSON.stringify({ message: 'Not for you' })
  const headers = { 'content-type': 'application/json', 'x-offshelf-api': '1' }
  network.plan(
    { path: '/api/favorite-add-or-remove' },
    { do: 'respond', status: 403, body, headers },
  )
  await heart(shopper).click()
  await expect(page.getByText('Not for you').first()).toBeVisible()
  await turned(shopper, false)
  expect(await done(shopper)).toEqual([])
})

test('F25: what one tab puts on the wishlist is there in the other, and gone after the logout', async ({
  context,
  page,
  shopper,
}) => {
  const other = await context.newPage()
  await shopper.open(other)
  await turned(shopper, false, other)
  await heart(shopper).click()
  await turned(shopper, true, other)
  await expect(
    other.locator('header').getByRole('link', { name: 'Wishlist (1 product)' }),
  ).toBeVisible()
  // With a change unsent, the page asks before logging out.
  await shopper.settled()
  await page.goto(`${shopper.origin}/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await turned(shopper, false, other)
})

test('a product leaves the wishlist after a question, or moves to the cart', async ({
  page,
  shopper,
}) => {
  const { name, id } = shopper.product
  await page.goto(`${shopper.origin}/products/${id}/details`)
  const own = page
    .getByRole('region', { name, exact: true })
    .getByRole('button', { name: /wishlist$/ })
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await shopper.settled()
  await page.goto(`${shopper.origin}/wishlist`)
  const card = page.getByRole('article').filter({ hasText: name })
  const remove = async (answer: string) => {
    await card.getByRole('button', { name: `Remove ${name} from the wishlist` }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove from the wishlist?' })
    await dialog.getByRole('button', { name: answer }).click()
    await expect(dialog).toBeHidden()
  }
  await remove('Keep it')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Move to Cart' }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await shopper.expectShown(1)
  await shopper.settled()
  expect(await done(shopper)).toEqual(['favorite/add', 'cart/store', 'favorite/remove'])

  await shopper.open()
  await heart(shopper).click()
  // Shown is what is on the disk.
  await turned(shopper, true)
  await page.goto(`${shopper.origin}/wishlist`)
  await remove('Remove')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})
