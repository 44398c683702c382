import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { CategoryMenu } from '#src/routes/-shell/category-menu.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const tea = { id: 7, name: 'Tea', slug: 'tea', thumbnail: '/tea.webp', pictures: null }

async function openPage(settings: Partial<Settings> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    ...settings,
  })
  const categories = [{ ...tea, sub_categories: [{ id: 71, name: 'Green tea' }] }]
  queries.setQueryData(categoriesQuery('en').queryKey, { total: 1, categories } as never)
  renderPage(inRouter(<CategoryMenu />), queries)
  return within(await screen.findByRole('group'))
}

const target = (link: HTMLElement) => link.getAttribute('href')

test('the categories of the menu are links before anybody has come near it', async () => {
  const menu = await openPage()
  expect(target(menu.getByText('Tea'))).toBe('/categories/7')
  expect(menu.queryByText('Green tea')).toBeNull()
})

test.each([
  ['the pointer comes near it', (menu: HTMLElement) => fireEvent.pointerEnter(menu)],
  [
    'it was opened before it listened',
    (menu: HTMLElement) => {
      menu.setAttribute('open', '')
      fireEvent(menu, new Event('toggle'))
    },
  ],
])('the menu has the sub-categories as soon as %s', async (_, come) => {
  const menu = await openPage()
  come(screen.getByRole('group'))
  expect(target(await menu.findByText('Green tea'))).toBe('/categories/7?subcategory=71')
  expect(target(menu.getByRole('link', { name: 'Tea', hidden: true }))).toBe('/categories/7')
})

test('who comes to a category by keyboard stays on it when the sub-categories come', async () => {
  const menu = await openPage()
  const link = menu.getByText('Tea')
  act(() => link.focus())
  expect(target(await menu.findByText('Green tea'))).toBe('/categories/7?subcategory=71')
  expect(document.activeElement).toBe(link)
})

test('a category has its picture, and the maintenance section a tile beside them', async () => {
  const menu = await openPage({ maintenance_section_url: 'https://repairs.example/' })
  fireEvent.pointerEnter(screen.getByRole('group'))
  await menu.findByText('Green tea')
  const picture = screen.getByRole('group').querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/tea.webp')
  const tile = menu.getByText('Maintenance').closest('a')
  expect(tile?.getAttribute('href')).toBe('https://repairs.example/')
  expect(tile?.getAttribute('target')).toBe('_blank')
})
