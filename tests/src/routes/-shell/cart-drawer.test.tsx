import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { CartDrawer } from '#src/routes/-shell/cart-drawer.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test.each([
  ['beside the page, which stays in use', true],
  ['over the page, which waits', false],
])('the shop decides where the cart opens: %s', async (_, basket_canvas) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    basket_canvas,
  })
  const page = (
    <>
      <button type="button">Of the page</button>
      <CartDrawer onClose={() => {}} />
    </>
  )
  renderPage(inRouter(page), queries)
  await screen.findByRole('dialog')
  const inUse = screen.queryByRole('button', { name: 'Of the page' }) !== null
  expect(inUse).toBe(basket_canvas)
})
