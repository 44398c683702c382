import 'fake-indexeddb/auto'
import type { i18n } from 'i18next'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { product } from '#contract/catalogue.ts'
import { cartFeedback } from '#src/features/cart/cart-feedback.tsx'
import { addToCart } from '#src/features/cart/change-cart.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { dismissToast, toastCart, toastError } from '#src/ui/toast.ts'
import { ada, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

vi.mock('#src/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastCart: vi.fn(),
  dismissToast: vi.fn(),
}))

vi.mock('#src/features/cart/fly-to-cart.ts', () => ({ flyToCart: vi.fn() }))

const t = ((key: string) => key) as i18n['t']
const lamp = v.parse(product, { id: 7, name: 'Lamp', price: 20, quantity: 5 })

test('F10: whose login has ended is told so, and no longer that the product was added', async () => {
  await freshDevice()
  await keepSession(ada)
  stubNetwork(() => reply(null, 401))
  const askLogin = vi.fn()
  const { added } = cartFeedback(t, { askLogin, openCart: vi.fn() })
  await added(await addToCart(lamp, { color: null, size: null, unit: null }), {} as Element)
  const [waiting] = await pageOutbox().outbox.list(ada.owner)
  expect(vi.mocked(toastCart).mock.lastCall?.[1]).toBe(waiting?.key)
  expect(dismissToast).toHaveBeenCalledWith(waiting?.key)
  expect(toastError).toHaveBeenCalledWith('login.first')
  expect(askLogin).toHaveBeenCalledOnce()
})
