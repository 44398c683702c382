import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import type { i18n } from 'i18next'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeFavorite } from '#src/features/wishlist/change-favorite.ts'
import { syncWishlist } from '#src/features/wishlist/sync-wishlist.ts'
import { syncOutboxView } from '#src/outbox/sync-outbox-view.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { openAnew } from '#tests/support/open-anew.tsx'

const { network, plainProduct } = serveCart()
vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
const t = ((key: string) => key) as i18n['t']

test('what is favored before the wishlist was read is not counted as all of it', async () => {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  network.use(http.all('*/api/favorite*', () => HttpResponse.error()))
  const router = await openAnew('/wishlist')
  onTestFinished(syncOutboxView())
  onTestFinished(syncWishlist(router.options.context.queryClient))
  expect(await screen.findByText('Couldn’t load')).toBeTruthy()
  const product = plainProduct()
  await changeFavorite(session, product, true, t)
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain(product.name))
  expect(screen.getByText('Couldn’t load')).toBeTruthy()
  expect(screen.queryByText(/^1 product/)).toBeNull()
})
