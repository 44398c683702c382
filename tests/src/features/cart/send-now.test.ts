import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { product } from '#contract/catalogue.ts'
import { type CartDraft, sendNow } from '#src/features/cart/send-now.ts'
import { previewOfProduct } from '#src/outbox/preview-product.ts'
import { ada, bea, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const lamp = v.parse(product, { id: 7, name: 'Lamp', price: 20, shop: { id: 3, name: 'Lights' } })
const variant = { color: null, size: null, unit: null }
const store: CartDraft = {
  kind: 'store',
  product: 7,
  variant,
  quantity: 1,
  preview: previewOfProduct(lamp, variant),
}

test('F35: where nothing can be kept, a change is done once although its response was lost', async () => {
  await freshDevice()
  const keys: (string | null)[] = []
  const press = (respond: () => Response, session = ada) => {
    stubNetwork((_, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      return respond()
    })
    return sendNow(session, store)
  }
  const done = () => reply({ total: 1, cart_items: [] })
  expect(await press(() => reply(null, 502))).toBeInstanceOf(Error)
  // The login has ended meanwhile, and there is a new one.
  expect(await press(() => reply(null, 401))).toBeInstanceOf(Error)
  expect(await press(done, { ...ada, token: 'new' })).toBeNull()
  expect(await press(done)).toBeNull()
  expect(await press(() => reply(null, 422))).toBeInstanceOf(Error)
  expect(await press(() => reply(null, 502))).toBeInstanceOf(Error)
  // Another account's press is its own, whatever became of this one's.
  expect(await press(done, bea)).toBeNull()
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
  expect(new Set(keys).size).toBe(5)
})
