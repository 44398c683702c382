import { expect } from '@playwright/test'
import { test } from './checkout.ts'
import { shopSays } from './shop-responses.ts'

test('F20: an order that the network held arrives late, after the note was changed: it is shown', async ({
  buyer,
  network,
}) => {
  await buyer.goToCheckout()
  await buyer.note('First note')
  buyer.lose('order', { do: 'hold' })
  await buyer.place()
  await expect(buyer.shopper.page.getByText('The shop has no order from you yet')).toBeVisible()
  await network.release()
  await buyer.note('Second note')
  await buyer.place()
  const order = await buyer.expectOrdered()
  expect(order.note).toBe('First note')
  const { page } = buyer.shopper
  await expect(page.getByText('as you sent it before')).toBeVisible()
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await buyer.shopper.expectShown(0)
})

test('F3 F9: unknown, then too many, then a third press make one order', async ({ buyer }) => {
  await buyer.goToCheckout()
  buyer.lose('order', { do: 'drop-after' })
  buyer.lose('question', { do: 'drop-before' })
  await buyer.place()
  const { page } = buyer.shopper
  await expect(page.getByText('not known yet whether your order arrived')).toBeVisible()
  const tooMany = shopSays(429, { message: 'Too many tries', code: 'too_many_requests' })
  buyer.lose('question', tooMany)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('not known yet whether your order arrived')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await buyer.expectOrdered()
  expect(buyer.keysSent().size).toBe(1)
})

test('F3: the browser was closed over an order; the shop tells of it on the first page that is opened', async ({
  buyer,
  context,
  network,
}) => {
  await buyer.goToCheckout()
  buyer.lose('order', { do: 'drop-after' })
  buyer.lose('question', { do: 'drop-before' }, 2)
  await buyer.place()
  const { page } = buyer.shopper
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await network.down()
  await page.close()
  network.heal()
  await network.up()
  const opened = await context.newPage()
  await opened.goto(network.url)
  const [order] = await buyer.orders()
  await expect(opened.getByText('Your order is placed')).toBeVisible()
  await buyer.shopper.expectShown(0, opened)
  await opened.getByRole('button', { name: order?.order_code ?? '' }).click()
  await expect(opened).toHaveURL(/order-history/)
  // It is announced once.
  await opened.goto(network.url)
  await buyer.shopper.expectShown(0, opened)
  await expect(opened.getByText('Your order is placed')).toBeHidden()
})

test('F3: the checkout that is loaded anew over an order shows it, and never a total of nothing', async ({
  buyer,
}) => {
  await buyer.goToCheckout()
  buyer.lose('order', { do: 'drop-after' })
  buyer.lose('question', { do: 'drop-before' })
  let respond = () => {}
  const until = new Promise<void>((resolve) => {
    respond = resolve
  })
  // Planned at once: the page may ask again by itself before it is loaded again.
  buyer.lose('question', { do: 'late', until }, 9)
  await buyer.place()
  const { page } = buyer.shopper
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Checking whether your order arrived').first()).toBeVisible()
  await expect(page.getByText('$0.00')).toBeHidden()
  await expect(page.getByText('Couldn’t reach the shop')).toBeHidden()
  respond()
  await buyer.expectOrdered()
})

test('F3: two tabs place the same order at once: both show the one order', async ({
  buyer,
  context,
  network,
}) => {
  await buyer.goToCheckout()
  const other = await context.newPage()
  await other.goto(`${network.url}/checkout`)
  await expect(buyer.placeButton(other)).toBeEnabled()
  // Pressed in the same moment: the tab that comes second may show the order before it is looked for.
  const tabs = [buyer.shopper.page, other]
  const buttons = await Promise.all(tabs.map((tab) => buyer.placeButton(tab).elementHandle()))
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')))
  await buyer.expectOrdered()
  await buyer.expectOrdered(other)
  expect(buyer.keysSent().size).toBe(1)
})

test('F1: what waits is named at the button and sent first; then it is ordered as shown', async ({
  buyer,
  network,
}) => {
  await buyer.goToCheckout()
  const { page } = buyer.shopper
  const other = await page.context().newPage()
  await buyer.shopper.open(other)
  network.plan({ path: '/api/cart/increment', times: 50 }, { do: 'drop-before' })
  await buyer.shopper.change('increment', other)
  await expect(page.getByText('Not sent to the shop yet, sent first:')).toBeVisible()
  await expect(page.getByText(`One more of ${buyer.shopper.product.name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  network.heal()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('2 ×')).toBeVisible({ timeout: 40_000 })
  await buyer.place()
  await buyer.expectOrdered()
  expect((await buyer.shopper.effects()).map(({ kind }) => kind)).toContain('cart/increment')
})

test('F10 F6: the login has ended, the shop fails, a refusal: each is said in words of its own', async ({
  buyer,
}) => {
  await buyer.goToCheckout()
  const { page } = buyer.shopper
  const alert = page.getByRole('complementary').getByRole('alert')
  const ended = shopSays(401, { message: 'Please login first!', code: 'unauthenticated' })
  buyer.lose('order', ended, 2)
  await buyer.place()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alert).toContainText('Please log in again')
  await buyer.place()
  await buyer.shopper.fillLogin()
  await expect(alert).toBeHidden()
  const closed = { message: 'We are on holiday', code: 'forbidden' }
  buyer.lose('order', shopSays(403, closed))
  await buyer.place()
  await expect(alert).toContainText('We are on holiday')
  buyer.lose('order', shopSays(500, { message: 'Oops', code: 'internal' }))
  await buyer.place()
  await expect(alert).toContainText('The shop has no order from you yet')
  await buyer.place()
  await buyer.expectOrdered()
  expect(buyer.keysSent().size).toBe(1)
})
