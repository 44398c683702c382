import { expect } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { test } from './fault-test.ts'
import { anyChange, shopSays } from './shop-responses.ts'

test('F12: the shop refuses a change for good; the shopper reads why and tries again later', async ({
  network,
  shopper,
}) => {
  network.plan(anyChange, shopSays(403, { message: 'Your account is resting', code: 'forbidden' }))
  await shopper.changes('store')
  await shopper.settled()
  await expect(shopper.status()).toContainText('Not accepted (1)')
  // Section 8: in a toast too, which takes the place of the one that said it was added.
  await expect(shopper.page.getByText('Your account is resting')).toBeVisible()
  await expect(shopper.page.getByText('has been added to cart')).toBeHidden()
  await shopper.expectShown(0)

  const cart = await shopper.openCart()
  const refused = cart.getByRole('alert')
  await expect(refused).toContainText('Your account is resting')
  await expect(refused.getByRole('button', { name: 'Remove' })).toBeVisible()
  await refused.getByRole('button', { name: 'Retry' }).click()
  await expect(refused).toBeHidden()
  await shopper.page.keyboard.press('Escape')
  await shopper.settled()
  await expect.poll(shopper.records).toEqual([])
  await shopper.expectDoneOnce('store')
  await expect(shopper.status()).toBeHidden()
})

test('F12: a refused step does not keep the rest from being done, and can be removed', async ({
  network,
  shopper,
}) => {
  const refuse = shopSays(403, { message: 'One each, please', code: 'forbidden' })
  network.plan({ method: 'POST', path: '/api/cart/increment' }, refuse)
  await shopper.changes('store', 'increment')
  await expect(shopper.status()).toContainText('Not accepted (1)')
  await shopper.changes('increment', 'decrement')
  await shopper.settled()

  const cart = await shopper.openCart()
  await expect(cart.getByRole('alert')).toContainText('One each, please')
  await cart.getByRole('alert').getByRole('button', { name: 'Remove' }).click()
  await expect(cart.getByRole('alert')).toBeHidden()
  await shopper.page.keyboard.press('Escape')
  await shopper.expectDoneOnce('store', 'increment', 'decrement')
  expect(await shopper.records()).toEqual([])
})

test('F14: the key has served for something else: nothing is done in its name', async ({
  network,
  shop,
  shopper,
}) => {
  // The change is on its way when its key is used up by another request, which does nothing.
  network.plan(anyChange, { do: 'delay', milliseconds: 4000 })
  await shopper.changes('store')
  await expect.poll(async () => (await shopper.records())[0]?.state).toBe('sending')
  const key = (await shopper.records())[0]?.key ?? ''
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  const body = { product_id: shopper.product.id }
  const other = await ask('/cart/delete', { body, key, token: shopper.token })
  expect(other.body.code).toBe('not_in_cart')

  await expect(shopper.status()).toContainText('Not accepted (1)', { timeout: 30_000 })
  expect(await shopper.effects()).toEqual([])
  const cart = await shopper.openCart()
  const refused = cart.getByRole('alert')
  await expect(refused).toContainText('This key was used for another request')
  // Surely not done: it may go again, as a change of its own.
  await refused.getByRole('button', { name: 'Retry' }).click()
  await expect(refused).toBeHidden()
  await shopper.page.keyboard.press('Escape')
  await expect.poll(shopper.records).toEqual([])
  await shopper.expectDoneOnce('store')
})
