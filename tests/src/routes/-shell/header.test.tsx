import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { CheckoutFrame } from '#src/routes/-parts/checkout-frame.tsx'
import { CategoryBar } from '#src/routes/-shell/category-bar.tsx'
import { HeaderActions } from '#src/routes/-shell/header-actions.tsx'
import { Logo } from '#src/routes/-shell/logo.tsx'
import { TopLine } from '#src/routes/-shell/top-line.tsx'
import { showSession } from '#src/session/session.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const askLogin = vi.fn()

async function open(part: React.ReactNode, settings: Partial<Settings> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    ...settings,
  })
  queries.setQueryData(categoriesQuery('en').queryKey, { total: 0, categories: [] } as never)
  renderPage(inRouter(<header>{part}</header>), queries, { askLogin, openCart() {} })
  return within(await screen.findByRole('banner'))
}
const linksOf = (part: ReturnType<typeof within>) =>
  part
    .getAllByRole('link')
    .map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])

test('in a marketplace the first line leads to selling, in other shops it does not', async () => {
  const marketplace = await open(<TopLine />, { multi_vendor: true })
  expect(linksOf(marketplace)).toEqual([
    ['Become a Seller', '/shop/register'],
    ['Seller Login', '/shop/login'],
  ])
  cleanup()
  const shop = await open(<TopLine />, { multi_vendor: false })
  expect(shop.queryByRole('link')).toBeNull()
})

test('the first line has the hotline of the settings and the languages by their titles', async () => {
  const languages = [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' as const },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' as const },
  ]
  const line = await open(<TopLine />, { mobile: '+49 30 1234567', languages })
  const hotline = line.getByRole('link', { name: /Hotline.*\+49 30 1234567/ })
  expect(hotline.getAttribute('href')).toBe('tel:+49301234567')
  const menu = within(line.getByRole('combobox', { name: 'Language' }))
  expect(menu.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'العربية',
  ])
})

test('the bar of categories has the shops only in a marketplace', async () => {
  const others = [
    ['Home', '/'],
    ['Most Popular', '/most-popular'],
    ['Best Deal', '/best-deal'],
    ['Contact', '/contact-us'],
  ]
  expect(linksOf(await open(<CategoryBar />, { multi_vendor: false }))).toEqual(others)
  cleanup()
  const [home, ...rest] = others
  expect(linksOf(await open(<CategoryBar />, { multi_vendor: true }))).toEqual([
    home,
    ['Shops', '/shops'],
    ...rest,
  ])
})

test('the app is offered while the settings say so, and its store opens in a new tab', async () => {
  const app_store_link = 'https://apps.example/corner'
  const google_playstore_link = 'https://play.example/corner'
  const links = { app_store_link, google_playstore_link }
  const without = await open(<CategoryBar />, { ...links, show_download_app: false })
  expect(without.queryByText('Download our app')).toBeNull()
  cleanup()
  const bar = await open(<CategoryBar />, { ...links, show_download_app: true })
  expect(bar.getByText('Download our app')).toBeTruthy()
  for (const [name, href] of [
    ['Google Play', google_playstore_link],
    ['App Store', app_store_link],
  ]) {
    const link = bar.getByText(name as string)
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
  }
})

test('the wishlist of a visitor is the login, that of a shopper their page', async () => {
  showSession(null)
  const header = await open(<HeaderActions />)
  const wishlist = () => header.getByRole('link', { name: 'Wishlist' })
  await userEvent.click(wishlist())
  expect(askLogin).toHaveBeenCalledOnce()
  await userEvent.click(header.getByRole('button', { name: 'Login' }))
  expect(askLogin).toHaveBeenCalledTimes(2)
  act(() => showSession(ada))
  expect(wishlist().getAttribute('href')).toBe('/wishlist')
  await userEvent.click(wishlist())
  expect(askLogin).toHaveBeenCalledTimes(2)
})

test('the cart has its button in the header, and none in the frame of the checkout', async () => {
  const header = await open(<HeaderActions />)
  expect(header.getByRole('button', { name: 'My Cart (0 items)' })).toBeTruthy()
  cleanup()
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, defaultSettings)
  renderPage(inRouter(<CheckoutFrame>Where to?</CheckoutFrame>), queries)
  expect(await screen.findByText('Where to?')).toBeTruthy()
  expect(screen.getByText('Secure checkout')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Cart/ })).toBeNull()
})

test('the logo of the settings leads home', async () => {
  const header = await open(<Logo />, { web_logo: '/logo.svg', app_name: 'Corner Shop' })
  const logo = header.getByRole('link', { name: 'Corner Shop' })
  expect(logo.getAttribute('href')).toBe('/')
  expect(logo.querySelector('img')?.getAttribute('src')).toBe('/logo.svg')
})
