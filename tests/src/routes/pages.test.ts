import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { en } from '#messages/interface/en.ts'
import { makeRouter } from '#src/app/router.tsx'
import { createI18n } from '#src/i18n/i18n.ts'
import { isNotFound, pageTitle } from '#src/routes/-shell/page-title.ts'

const i18n = createI18n('en', en)
const router = makeRouter(new QueryClient(), i18n, createMemoryHistory())

const pagesAt = (path: string) => router.matchRoutes(path, {})
const titleOf = (path: string) => pageTitle(pagesAt(path), i18n, 'Corner Shop')
const layoutOf = (path: string) =>
  pagesAt(path).findLast(({ staticData }) => staticData.layout)?.staticData.layout

const publicPages = {
  '/': 'Home',
  '/shops': 'Shops',
  '/products': 'Products',
  '/categories': 'Categories',
  '/most-popular': 'Most Popular',
  '/best-deal': 'Best Deal',
  '/flash-sale/4': 'Flash Sale',
  '/shops/4': 'Shops',
  '/shops/4/categories/tea': 'Shops',
  '/products/7/details': 'Products',
  '/categories/tea': 'Categories',
  '/checkout': 'Checkout',
  '/buynow': 'Buy Now',
  '/support': 'Support',
  '/terms-and-conditions': 'Terms & Conditions',
  '/privacy-policy': 'Privacy Policy',
  '/about-us': 'About Us',
  '/contact-us': 'Contact Us',
}
const accountPages = {
  '/dashboard': 'Dashboard',
  '/order-history': 'Order History',
  '/order-history/5': 'Order',
  '/wishlist': 'Wishlist',
  '/profile': 'My Profile',
  '/manage-address': 'Manage Address',
  '/manage-address/new': 'New address',
  '/manage-address/6/edit': 'Edit address',
  '/change-password': 'Change Password',
  '/support-tickets': 'Support Ticket',
  '/support-ticket/T-1': 'Support Ticket',
}

test.each(Object.entries(publicPages))('%s is a page with the title %s', (path, title) => {
  expect(titleOf(path)).toBe(`${title} - Corner Shop`)
  const isCheckout = path === '/checkout' || path === '/buynow'
  expect(layoutOf(path)).toBe(isCheckout ? 'checkout' : 'public')
})

test.each(Object.entries(accountPages))('%s is a page of the account: %s', (path, title) => {
  expect(titleOf(path)).toBe(`${title} - Corner Shop`)
  // The layout that sends a visitor home.
  expect(pagesAt(path).some(({ staticData }) => staticData.isPersonal)).toBe(true)
})

test('any other address is a page that was not found, with nothing around it', () => {
  for (const path of ['/nowhere', '/shop/register', '/order-history/5/6', '/products/7']) {
    expect([path, pagesAt(path).some(isNotFound)]).toEqual([path, true])
    expect(titleOf(path)).toBe('Page not found - Corner Shop')
  }
  expect(router.routeTree.options.staticData).toMatchObject({ layout: 'bare' })
})

test('the name of what a page shows goes before the title of its kind', () => {
  const product = { staticData: { title: 'page.products' }, loaderData: { title: 'Teapot' } }
  expect(pageTitle([product], i18n, 'Corner Shop')).toBe('Teapot - Corner Shop')
})
