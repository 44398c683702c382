import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { product } from '#contract/catalogue.ts'
import { buyNow, clearBuyNow, useBuyNow } from '#src/features/cart/buy-now.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, bea, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn() }))

const lamp = v.parse(product, { id: 7, name: 'Lamp', price: 20, shop: { id: 3, name: 'Shop' } })
const plain = { color: null, size: null, unit: null }

test('What somebody wanted to buy at once is not shown to whoever signs in meanwhile', async () => {
  await freshDevice()
  await keepSession(ada)
  let respond = () => {}
  const network = stubNetwork(
    () =>
      new Promise((resolve) => {
        respond = () => resolve(reply({ total: 1, cart_items: [] }))
      }),
  )
  const buying = buyNow(lamp, plain, 1, ((key: string) => key) as never)
  await eventually(() => expect(network).toHaveBeenCalled())
  await keepSession(bea)
  clearBuyNow()
  respond()
  expect(await buying).toBe('failed')
  expect(useBuyNow.getState().buyNowProduct).toBeNull()
})

test('Who wants to buy at once and whose login has ended is asked for a new one', async () => {
  await freshDevice()
  await keepSession(ada)
  const asked = vi.fn()
  onTestFinished(
    pageOutbox().events.listen((event) => event.type === 'login-needed' && asked(event.owner)),
  )
  stubNetwork(() => reply(null, 401))
  expect(await buyNow(lamp, plain, 1, ((key: string) => key) as never)).toBe('login')
  expect(asked).toHaveBeenCalledExactlyOnceWith(ada.owner)
})
