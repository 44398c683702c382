import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { getSession } from '#src/session/session.ts'
import { toastError } from '#src/ui/toast.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn() }))

const { network } = serveCart()

test('a checkout that the shop refuses is said in its words, in a toast too', async () => {
  await demoSignsIn()
  const session = getSession()
  const refusal = { code: 'refused', message: 'This shop is closed today', errors: {} }
  const headers = { 'x-offshelf-api': '1' }
  network.use(
    http.all('*/api/cart/checkout', () => HttpResponse.json(refusal, { status: 422, headers })),
  )
  renderPage(
    inRouter(
      session && (
        <CheckoutPage session={session} settings={defaultSettings} shopIds={[1]} back={null} />
      ),
    ),
  )
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('This shop is closed today'))
  expect((await screen.findAllByText('This shop is closed today')).length).toBeGreaterThan(0)
})
