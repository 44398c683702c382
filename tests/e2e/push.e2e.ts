import type { Page } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import {
  collectErrors,
  expect,
  registered,
  test as shopTest,
  signedInForCoffeeMaker,
} from './shop-test.ts'
import { inWholeBrowser } from './whole-browser.ts'

// The browser without windows refuses all notifications.
const test = shopTest.extend({ context: inWholeBrowser() })

type Device = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Browsers of tests have no push service: this one subscribes at the service of the test. */
const subscribeAt = (page: Page, device: Device, key: string) =>
  page.addInitScript(
    ([device, key]) => {
      const asked = window as unknown as { asked: number }
      asked.asked = 0
      const request = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = () => {
        asked.asked += 1
        return request()
      }
      const bytes = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
      const applicationServerKey = Uint8Array.from(bytes, (one) => one.charCodeAt(0)).buffer
      const subscription = { ...device, options: { applicationServerKey }, toJSON: () => device }
      const current = () => localStorage.getItem('subscribed') && subscription
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current(),
        subscribe: async () => {
          localStorage.setItem('subscribed', 'yes')
          return current()
        },
      })
    },
    [device, key] as const,
  )

/** The browser hands a message to the shop's worker, as its push service would. */
async function deliver(page: Page, origin: string, messages: object[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  for (const message of messages) {
    const data = JSON.stringify(message)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, tag, dir, data }) => ({ title, tag, dir, data }))
  })

test('a shopper who has ordered lets the shop tell them when their order moves', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const service = await openPushService()
  const account = await registered(shop.url)
  const call = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await call('/login', { body: account })).body.data.access
  await call('/address/store', { token, body: someAddress })
  const { vapid_public_key } = (await call('/master')).body.data
  await subscribeAt(page, service.subscribe(), vapid_public_key)
  await page.context().grantPermissions(['notifications'], { origin: shop.url })
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)

  await (await signedInForCoffeeMaker(page, shop.url, account)).click()
  await page.getByRole('button', { name: 'View In Cart' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: /^Place order · \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Be told when your order moves' })).toBeVisible()
  expect(await asked()).toBe(0)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('This device will tell you about your orders.')).toBeVisible()
  expect(await asked()).toBe(1)

  const order = (await call('/orders', { token })).body.data.orders[0]
  await call('/orders/cancel', { token, body: { order_id: order.id } })
  await expect.poll(() => service.deliveries.length).toBe(1)
  expect(service.deliveries[0]?.key).toBe(vapid_public_key)
  const message = service.deliveries[0]?.message ?? {}
  const older = { ...message, title: 'An older status' }
  await deliver(page, shop.url, [older, message])
  await expect
    .poll(() => notifications(page))
    .toEqual([
      {
        title: `Your order ${order.order_code}: Cancelled`,
        tag: `order-${order.id}`,
        dir: 'ltr',
        data: `/order-history/${order.id}`,
      },
    ])

  await page.goto(`${shop.url}/profile`)
  await expect(page.getByRole('switch', { name: 'Notifications about orders' })).toBeChecked()
  expect(errors).toEqual([])
  await service.close()
})
