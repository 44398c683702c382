import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { products as table } from '#server/database/schema/catalogue.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { startDeferredHydration } from '#src/ui/defer-hydration.tsx'
import { demoSignsIn } from '#tests/support/cart-shop.ts'
import { openAnew } from '#tests/support/open-anew.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

const network = serveShop()
const data = async (path: string) => (await network.shop().call(path)).body.data

beforeEach(() => keepSession(null))

/** Waits until the page shows these products, in this order and no others. */
async function expectProducts(products: { name: string }[]): Promise<void> {
  expect(products.length).toBeGreaterThan(0)
  await waitFor(() => {
    const cards = screen.getAllByRole('article')
    const names = cards.map((card) => within(card).getByRole('heading').textContent)
    expect(names).toEqual(products.map(({ name }) => name))
  })
}

test('a flash sale shows its products', async () => {
  const { flash_sale, products } = await data('/flash-sale/1/details')
  await openAnew('/flash-sale/1')
  expect(await screen.findByRole('heading', { level: 1, name: flash_sale.name })).toBeTruthy()
  await expectProducts(products)
})

test('the best deals say how much is saved at most, where they begin', async () => {
  const { products } = await data('/products?sort_type=best_deal&per_page=100')
  const most = Math.max(...products.map((one: Product) => Math.round(one.discount_percentage)))
  await openAnew('/best-deal')
  expect(await screen.findByText(`Up to ${most}% OFF`)).toBeTruthy()
  cleanup()
  await openAnew('/best-deal?page=2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Best Deal' })).toBeTruthy()
  expect(screen.queryByText(/^Up to/)).toBeNull()
})

test('a category of a shop shows what the shop has in it', async () => {
  const { categories } = await data('/shop-categories?shop_id=1')
  const [category] = categories
  const inShop = () => data(`/products?shop_id=1&category_id=${category.id}`)
  // One of them is sold by another shop from now on.
  const [moved] = (await inShop()).products
  await network.shop().db.update(table).set({ shop_id: 2 }).where(eq(table.id, moved.id))
  const { products } = await inShop()
  expect(products).not.toContainEqual(expect.objectContaining({ id: moved.id }))
  await openAnew(`/shops/1/categories/${category.slug}`)
  await expectProducts(products)
})

test.each([
  ['/products?search=qqqqzzzz', 'Try another word.'],
  ['/products?search=qqqqzzzz&rating=4', 'Try another word or fewer filters.'],
])('the empty list at %s advises what can be done there: %s', async (path, advice) => {
  void startDeferredHydration()
  await openAnew(path)
  const title = await screen.findByText('No products found')
  expect(title.nextElementSibling?.textContent).toBe(advice)
})

test('who finds nothing goes on with a blank field or a category', async () => {
  void startDeferredHydration()
  const { categories } = await data('/categories?per_page=100')
  await openAnew('/products?search=qqqqzzzz')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('combobox')).toHaveProperty('value', '')
  const list = within(main.getByRole('list', { name: 'Categories' }))
  const shown = list.getAllByRole('link').map(({ textContent }) => textContent)
  expect(shown).toEqual(categories.map(({ name }: { name: string }) => name))
})

test('who wants to delete their account is led to where it is done', async () => {
  const router = await openAnew('/terms-and-conditions')
  const pages = within(await screen.findByRole('navigation', { name: 'About Us' }))
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Terms & Conditions')
  await userEvent.click(pages.getByRole('link', { name: 'Delete Account' }))
  const title = await screen.findByRole('heading', { name: 'Delete your account' })
  expect(title.closest(`#${router.state.location.hash}`)).toBeTruthy()
})

test('the page about a marketplace shows who makes its goods, each in one sentence', async () => {
  void startDeferredHydration()
  const { shops } = await data('/shops')
  await openAnew('/about-us')
  const part = within(await screen.findByRole('region', { name: 'Shops' }))
  const shown = part.getAllByRole('listitem').map(({ textContent }) => textContent)
  const said = shops.map((shop: Shop) => `${shop.name}${shop.short_description}`)
  expect(shown.slice(0, 3)).toEqual(said.slice(0, 3))
})

test('the support page takes a message', async () => {
  await openAnew('/support')
  expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeTruthy()
  expect(await screen.findByLabelText('Subject')).toBeTruthy()
  expect(screen.getByLabelText('Message')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('an address is edited at an address of its own', async () => {
  await demoSignsIn()
  const token = await network.shop().demoToken()
  const { addresses } = (await network.shop().call('/addresses', { token })).body.data
  await openAnew(`/manage-address/${addresses[0].id}/edit`)
  await screen.findByRole('dialog', { name: 'Edit address' })
  expect(screen.getByLabelText('Address line')).toHaveProperty('value', addresses[0].address_line)
})

test.each([
  ['/order-history', 'Order History'],
  ['/support-tickets', 'Support Ticket'],
])('one of the list %s leads back to it', async (list, name) => {
  await demoSignsIn()
  const token = await network.shop().demoToken()
  const { orders } = (await network.shop().call('/orders', { token })).body.data
  const { tickets } = (await network.shop().call('/support-tickets', { token })).body.data
  await openAnew(
    list === '/order-history'
      ? `/order-history/${orders[0].id}`
      : `/support-ticket/${tickets[0].ticket_no}`,
  )
  await screen.findByRole('heading', { level: 1, name: /./ })
  const back = await within(screen.getByRole('main')).findAllByRole('link', { name })
  // The menu of the account leads there, too.
  expect(back.map((link) => link.getAttribute('href'))).toContain(list)
  expect(back.filter((link) => !link.closest('nav'))).toHaveLength(1)
})

test('the profile says what may stay empty', async () => {
  await demoSignsIn()
  await openAnew('/profile')
  expect(await screen.findByLabelText('Gender (optional)')).toBeTruthy()
  expect(screen.getByLabelText('Date of birth (optional)')).toBeTruthy()
})
