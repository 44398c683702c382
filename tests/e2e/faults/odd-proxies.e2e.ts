import { expect } from '@playwright/test'
import { Buyer } from './checkout.ts'
import { test } from './fault-test.ts'

test('A proxy removes the keys: nothing is added or ordered, and the shopper is told', async ({
  network,
  page,
  shop,
  shopper,
}) => {
  const buyer = new Buyer(shopper, network, shop)
  await buyer.fillCart()
  network.alter((pass) => (request) => {
    const { 'idempotency-key': _, ...headers } = request.headers
    return pass({ ...request, headers })
  })
  const told = page.getByText(/^Nothing was changed: a part of the request got lost/)
  await shopper.change('increment')
  await expect(told.first()).toBeVisible()
  await shopper.settled()
  await shopper.expectDoneOnce('store')
  await buyer.goToCheckout()
  await buyer.place()
  // On the page itself: what was said of the cart may still stand as a message.
  await expect(page.getByRole('main').getByRole('alert').filter({ has: told })).toBeVisible()
  expect(await buyer.orders()).toEqual([])
  expect(shop.log).toContain('without its Idempotency-Key')
})

test('A backend confirms without a body: each change is sent once', async ({
  network,
  page,
  shopper,
}) => {
  network.alter((pass) => async (request) => {
    const reply = await pass(request)
    if (request.method !== 'POST' || !/favorite|cart\/(store|incr)/.test(request.path)) return reply
    const { 'content-type': _, ...headers } = reply.headers
    return { status: 204, headers, body: Buffer.alloc(0) }
  })
  await shopper
    .card()
    .getByRole('button', { name: /wishlist$/ })
    .click()
  await shopper.changes('store', 'increment')
  await shopper.settled(page, 10_000)
  await shopper.expectShown(2)
  const sent = network.seen.filter(({ method, key }) => method === 'POST' && key)
  expect(sent).toHaveLength(3)
})

test('A proxy responds to hearts with an empty page of its own: they wait, and the shopper is told', async ({
  network,
  page,
  shopper,
}) => {
  network.plan(
    { path: '/api/favorite-add-or-remove', times: Number.POSITIVE_INFINITY },
    { do: 'respond', status: 204 },
  )
  await shopper
    .card()
    .getByRole('button', { name: /wishlist$/ })
    .click()
  await expect(shopper.status()).toContainText('1 change waiting')
  network.heal()
  await shopper.settled()
  await page.reload()
  await expect(shopper.card().getByRole('button', { name: /wishlist$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
