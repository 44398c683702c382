import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { categoriesQuery } from '#src/features/catalogue/categories-query.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { MenuDrawer } from '#src/routes/-shell/menu-drawer.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

async function openMenu(settings: Partial<Settings>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    ...settings,
  })
  const tea = { id: 7, name: 'Tea', slug: 'tea', thumbnail: '', pictures: null, sub_categories: [] }
  queries.setQueryData(categoriesQuery('en').queryKey, { total: 1, categories: [tea] } as never)
  renderPage(inRouter(<MenuDrawer onClose={() => {}} />), queries)
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

test('a category of the menu has the address with its number', async () => {
  const menu = await openMenu({})
  expect(target(menu.getByRole('link', { name: 'Tea' }))).toBe('/categories/7')
})
