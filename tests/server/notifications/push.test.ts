import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderCommand } from '#server/cli/people.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { settings, vapidKeys } from '#server/database/schema/operation.ts'
import { pushSubscriptions } from '#server/database/schema/people.ts'
import { readVapidKeys, type VapidKeys } from '#server/notifications/push/vapid-keys.ts'
import { commandContext } from '#tests/support/command-context.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { newAccount, someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const PRODUCT = 63
const MINUTE = 60_000

// Locks of two connections count where there are two.
describe.each(backends.slice(-1))('A device of a shopper who has ordered, on %s,', (backend) => {
  let shop: TestShop
  let service: PushService
  let account: ReturnType<typeof newAccount>
  let token: string
  let order: { id: number; order_code: string }
  beforeAll(async () => {
    service = await openPushService()
    const mail = async () => {}
    shop = await openTestShop(backend, { push: true, transports: { mail } })
  })
  afterAll(async () => {
    await service.close()
    await shop.close()
  })
  beforeEach(async () => {
    Object.assign(service, { status: 201, isSilent: false })
    service.deliveries.length = 0
    service.requests.length = 0
    await shop.db.delete(notifications)
    await shop.db.delete(pushSubscriptions)
    await shop.db.update(products).set({ stock: 10 }).where(eq(products.id, PRODUCT))
    account = newAccount()
    token = (await shop.call('/registration', { body: account })).body.data.access.token
    await shop.call('/address/store', { token, body: someAddress })
    order = await place()
  })

  async function place() {
    await shop.call('/cart/store', { token, body: { product_id: PRODUCT } })
    const { body } = await shop.call('/carts', { token })
    const shop_ids = body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
    return (await shop.call('/place-order', { token, body: { shop_ids } })).body.data.orders[0]
  }
  const subscribe = (body: object, by = token, language = 'en') =>
    shop.call('/push-subscriptions', { token: by, body, headers: { 'Accept-Language': language } })
  const status = async (name: string) => {
    await orderCommand.run(['status', order.order_code, name], commandContext(shop))
    await shop.sender.sendDue()
  }
  const shown = () => service.deliveries.map(({ message }) => message.title)
  const subscribed = async () =>
    (await shop.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint)

  test('is told of each new status, encrypted for it and signed by the shop', async () => {
    const device = service.subscribe()
    expect((await subscribe(device)).status).toBe(200)
    await status('confirm')
    const [delivery] = service.deliveries
    await expect.poll(service.callers).toBe(0)
    expect(delivery?.endpoint).toBe(device.endpoint)
    expect(delivery?.message).toEqual({
      title: `Your order ${order.order_code}: Confirmed`,
      body: 'Tap to see your order at Offshelf.',
      url: `/order-history/${order.id}`,
      tag: `order-${order.id}`,
      lang: 'en',
      dir: 'ltr',
    })
    expect(delivery?.headers).toMatchObject({ topic: `order-${order.id}`, urgency: 'normal' })
    expect(Number(delivery?.headers.ttl)).toBeGreaterThan(2 * 24 * 3600)
    const { aud, exp, sub } = delivery?.claims ?? {}
    expect([aud, sub]).toEqual([service.origin, 'mailto:shop@example.com'])
    const left = Number(exp) - Date.now() / 1000
    expect(left > 0 && left <= 24 * 3600).toBe(true)
    const master = await shop.call('/master')
    const { vapid_public_key, capabilities } = master.body.data
    expect([delivery?.key, capabilities.push]).toEqual([vapid_public_key, true])
    // What anybody may read, and what is logged, has neither the private key nor the way to a device.
    const shared = JSON.stringify([master.body, shop.logged, await shop.db.select().from(settings)])
    expect(shared).toContain(vapid_public_key)
    const { privateKey } = await readVapidKeys(shop.db)
    for (const secret of [privateKey, device.endpoint]) expect(shared).not.toContain(secret)
  })

  test('is told in its own language, and in which direction it reads', async () => {
    await subscribe(service.subscribe(), token, 'ar')
    await status('delivered')
    expect(service.deliveries[0]?.message).toMatchObject({
      title: `طلبك \u2068${order.order_code}\u2069: \u2068تم التوصيل\u2069`,
      ...{ lang: 'ar', dir: 'rtl' },
    })
  })

  test.each([503, 429])('is told later after a %s, and then only what is newest', async (down) => {
    await subscribe(service.subscribe())
    service.status = down
    await status('confirm')
    await status('processing')
    service.status = 201
    shop.wait(MINUTE)
    await shop.sender.sendDue()
    expect(shown()).toEqual([`Your order ${order.order_code}: Processing`])
  })

  test('is told later of each of two orders, of which neither is newer than the other', async () => {
    await subscribe(service.subscribe())
    service.status = 503
    await status('confirm')
    const first = order
    order = await place()
    await status('processing')
    service.status = 201
    shop.wait(MINUTE)
    await shop.sender.sendDue()
    expect(shown().sort()).toEqual(
      [
        `Your order ${first.order_code}: Confirmed`,
        `Your order ${order.order_code}: Processing`,
      ].sort(),
    )
  })

  test('is forgotten when its browser has unsubscribed, and nothing follows a redirect', async () => {
    await subscribe(service.subscribe())
    service.status = 307
    await status('confirm')
    expect(service.requests).toHaveLength(1)
    expect(await subscribed()).toHaveLength(1)
    for (const [gone, name] of [
      [410, 'processing'],
      [404, 'pickup'],
    ] as const) {
      await subscribe(service.subscribe())
      service.status = gone
      await status(name)
      expect([gone, await subscribed()]).toEqual([gone, []])
    }
  })

  test('does not wait for another one whose push service hangs', async () => {
    const slow = await openPushService()
    slow.isSilent = true
    for (let index = 0; index < 6; index++) {
      const { body } = await shop.call('/login', {
        body: { phone: account.email, password: account.password },
      })
      await subscribe(slow.subscribe(), body.data.access.token)
    }
    await subscribe(service.subscribe())
    const sending = status('confirm')
    await expect.poll(() => service.deliveries.length).toBe(1)
    await slow.close()
    await sending
  })

  test('is not told about orders of whoever had it before', async () => {
    const device = service.subscribe()
    await subscribe(device)
    service.status = 503
    await status('confirm')
    const other = await shop.newShopper()
    await subscribe(device, other)
    service.status = 201
    shop.wait(MINUTE)
    await status('processing')
    expect(service.deliveries).toEqual([])
    // And nobody ends the subscription of somebody else.
    const path = `/push-subscriptions?endpoint=${encodeURIComponent(device.endpoint)}`
    await shop.call(path, { token, method: 'DELETE' })
    expect(await subscribed()).toEqual([device.endpoint])
    await shop.call(path, { token: other, method: 'DELETE' })
    expect(await subscribed()).toEqual([])
  })

  test('may be one that expires in a year beyond all calendars', async () => {
    const device = service.subscribe()
    const expirationTime = Date.UTC(12_000)
    expect((await subscribe({ ...device, expirationTime })).status).toBe(200)
    expect(await subscribed()).toEqual([device.endpoint])
  })

  test('is told nothing after the sign-out, also if the browser could not be asked', async () => {
    const device = service.subscribe()
    await subscribe(device)
    // Subscribed anew by the same sign-in: the former subscription ends.
    const newer = service.subscribe()
    await subscribe(newer)
    expect(await subscribed()).toEqual([newer.endpoint])
    await shop.call('/logout', { token })
    await status('confirm')
    expect([service.requests, await subscribed()]).toEqual([[], []])
  })

  test('has to be at a public push service and to have real keys', async () => {
    const { keys } = service.subscribe()
    const local = shop.db.update(settings).set({ value: 'production' })
    await local.where(eq(settings.key, 'app_environment'))
    const at = (endpoint: string) => subscribe({ endpoint, keys })
    for (const endpoint of [
      `${service.origin}/send/1`,
      'http://push.example.com/1',
      'https://localhost/1',
      'https://10.1.2.3/1',
      'https://169.254.169.254/latest',
      'https://[::ffff:192.168.0.1]/1',
      'https://[2002:a00:1::1]/1',
      'https://[64:ff9b::a01:203]/1',
      'https://push.example.com:8443/1',
      'https://me:secret@push.example.com/1',
      `https://push.example.com/${'x'.repeat(2000)}`,
    ]) {
      expect([endpoint, (await at(endpoint)).status]).toEqual([endpoint, 422])
    }
    expect((await at('https://push.example.com/1')).status).toBe(200)
    const p256dh = `B${'A'.repeat(86)}`
    const forged = { endpoint: 'https://push.example.com/2', keys: { ...keys, p256dh } }
    expect((await subscribe(forged)).body.errors).toEqual({ keys: ['The keys field is invalid'] })
    await shop.db
      .update(settings)
      .set({ value: 'local' })
      .where(eq(settings.key, 'app_environment'))
  })

  test('knows one shop by one key, whichever server has started first', async () => {
    await shop.db.delete(vapidKeys)
    let first: VapidKeys | undefined
    // The second server finds no keys; when it has made its own, the first one is running with others.
    const from = async () => {
      first = await readVapidKeys(shop.db)
      return []
    }
    const asked = vi.spyOn(shop.db, 'select').mockReturnValueOnce({ from } as never)
    const second = await readVapidKeys(shop.db)
    asked.mockRestore()
    expect(second).toEqual(first)
    expect(await readVapidKeys(shop.db)).toEqual(first)
    expect(second.publicKey).toMatch(/^B[\w-]{86}$/)
  })
})
