import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { MenuDrawer } from '#src/routes/-shell/menu-drawer.tsx'
import { showSession } from '#src/session/session.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { appleBrowser, offerInstall, otherBrowser } from '#tests/support/install-browser.ts'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const actions = { askLogin: vi.fn(), openCart: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
  showSession(null)
})
afterEach(otherBrowser)

async function openMenu(settings: Partial<Settings>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    ...settings,
  })
  const category = { thumbnail: '', pictures: null }
  const categories = [
    { ...category, id: 7, name: 'Tea', sub_categories: [{ id: 71, name: 'Green tea' }] },
    { ...category, id: 8, name: 'Mugs', sub_categories: [] },
  ]
  queries.setQueryData(categoriesQuery('en').queryKey, { total: 2, categories } as never)
  renderPage(inRouter(<MenuDrawer onClose={() => {}} />), queries, actions)
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}
const target = (link: HTMLElement) => link.getAttribute('href')

test('who has a phone calls the hotline and gets the app from the menu', async () => {
  const menu = await openMenu({
    mobile: '+49 30 1234567',
    show_download_app: true,
    app_store_link: 'https://apps.example/offshelf',
  })
  expect(target(menu.getByRole('link', { name: /Hotline/ }))).toBe('tel:+49301234567')
  const app = menu.getByRole('link', { name: /Download our app/ })
  expect(target(app)).toBe('https://apps.example/offshelf')
})

test('a shop without hotline and app offers neither', async () => {
  const menu = await openMenu({ app_store_link: 'https://apps.example/offshelf' })
  expect(menu.queryByRole('link', { name: /Hotline|Download/ })).toBeNull()
})

test('the menu installs the shop where the browser can, and promotes nothing in the installed app', async () => {
  const stores = { show_download_app: true, app_store_link: 'https://apps.example/offshelf' }
  const menu = await openMenu(stores)
  const prompt = offerInstall('accepted')
  await userEvent.click(menu.getByRole('button', { name: 'Install this shop' }))
  expect(prompt).toHaveBeenCalledOnce()
  cleanup()
  appleBrowser({ standalone: true })
  const installed = await openMenu(stores)
  expect(installed.queryByRole('button', { name: 'Install this shop' })).toBeNull()
  expect(installed.queryByRole('link', { name: /Download/ })).toBeNull()
})

test('a category of the menu has the address with its number', async () => {
  const menu = await openMenu({})
  expect(target(menu.getByRole('link', { name: 'Tea' }))).toBe('/categories/7')
})

test('with the keyboard a category shows its sub-categories, which filter its page', async () => {
  const menu = await openMenu({})
  expect(menu.queryByRole('button', { name: 'Sub-categories of Mugs' })).toBeNull()
  expect(menu.queryByRole('link', { name: 'Green tea' })).toBeNull()
  const more = menu.getByRole('button', { name: 'Sub-categories of Tea', expanded: false })
  act(() => menu.getByRole('link', { name: 'Tea' }).focus())
  await userEvent.tab()
  expect(document.activeElement).toBe(more)
  await userEvent.keyboard('{Enter}')
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const sub = menu.getByRole('link', { name: 'Green tea' })
  expect(target(sub)).toBe('/categories/7?subcategory=71')
  expect(document.getElementById(more.getAttribute('aria-controls') ?? '')?.contains(sub)).toBe(
    true,
  )
  await userEvent.keyboard(' ')
  expect(menu.queryByRole('link', { name: 'Green tea' })).toBeNull()
})

test('a visitor logs in from the menu, and before the wishlist', async () => {
  const menu = await openMenu({})
  await userEvent.click(menu.getByRole('button', { name: 'Login' }))
  expect(actions.askLogin).toHaveBeenCalledTimes(1)
  await userEvent.click(menu.getByRole('button', { name: 'Wishlist' }))
  expect(actions.askLogin).toHaveBeenCalledTimes(2)
})

test('a shopper opens wishlist and cart from the menu', async () => {
  showSession(ada)
  const menu = await openMenu({})
  expect(target(menu.getByRole('link', { name: 'Wishlist' }))).toBe('/wishlist')
  expect(menu.queryByRole('button', { name: 'Login' })).toBeNull()
  await userEvent.click(menu.getByRole('button', { name: 'Cart' }))
  expect(actions.openCart).toHaveBeenCalledOnce()
  expect(actions.askLogin).not.toHaveBeenCalled()
})

test('the maintenance section is another site, if the shop has one', async () => {
  const menu = await openMenu({ maintenance_section_url: 'https://repairs.example/' })
  const link = menu.getByRole('link', { name: 'Maintenance' })
  expect([target(link), link.getAttribute('target')]).toEqual([
    'https://repairs.example/',
    '_blank',
  ])
})

test('the doors of sellers are in the menu of a marketplace only', async () => {
  const marketplace = await openMenu({ multi_vendor: true })
  expect(target(marketplace.getByRole('link', { name: 'Become a Seller' }))).toBe('/shop/register')
  expect(target(marketplace.getByRole('link', { name: 'Seller Login' }))).toBe('/shop/login')
})

test('a shop with one vendor has no doors for others', async () => {
  const menu = await openMenu({ multi_vendor: false })
  expect(menu.queryByRole('link', { name: /Seller|Shops/ })).toBeNull()
})
