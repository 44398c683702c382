import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderCommand } from '#server/cli/people.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { settings } from '#server/database/schema/operation.ts'
import { vouchers } from '#server/database/schema/selling.ts'
import { smtpTransport } from '#server/notifications/transports/smtp.ts'
import { commandContext } from '#tests/support/command-context.ts'
import { type Inbox, openInbox } from '#tests/support/smtp-inbox.ts'
import { newAccount, someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { setMarketplace, vendorModes } from '#tests/support/vendors.ts'

const PRODUCT = 63

describe.each(backends)('A shopper who has ordered, on %s,', (backend) => {
  let shop: TestShop
  let inbox: Inbox
  let token: string
  let email: string
  beforeAll(async () => {
    inbox = await openInbox()
    const transports = { mail: smtpTransport(inbox.url, 'shop@example.com') }
    shop = await openTestShop(backend, { transports })
    await shop.db.update(settings).set({ value: 10 }).where(eq(settings.key, 'tax_percentage'))
    await shop.db.update(shops).set({ delivery_charge: 500 })
  })
  afterAll(async () => {
    await inbox.close()
    await shop.close()
  })
  beforeEach(async () => {
    await shop.db.delete(notifications)
    const price = { price: 123_450, discount_price: 100_000, stock: 10 }
    await shop.db.update(products).set(price).where(eq(products.id, PRODUCT))
    const account = newAccount()
    email = account.email
    const { body } = await shop.call('/registration', { body: account })
    token = body.data.access.token
    await shop.call('/address/store', { token, body: someAddress })
    await shop.call('/cart/store', { token, body: { product_id: PRODUCT, quantity: 2 } })
  })

  const place = async (more: { language?: string; body?: object } = {}) => {
    const { body } = await shop.call('/carts', { token })
    const shop_ids = body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
    const headers = { 'Accept-Language': more.language ?? 'en' }
    return shop.call('/place-order', { token, headers, body: { shop_ids, ...more.body } })
  }
  const order = async (language?: string) => {
    const { body } = await place(language ? { language } : {})
    return body.data.orders[0] as { id: number; order_code: string }
  }
  const mails = async () => {
    await shop.sender.sendDue()
    return inbox.mails.filter(({ to }) => to.includes(email))
  }
  const status = (code: string, name: string) => {
    const context = commandContext(shop)
    return orderCommand.run(['status', code, name], context)
  }

  test('gets a mail with code, lines and totals as the shop shows them', async () => {
    const { order_code } = await order()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`We have received your order ${order_code}`)
    for (const line of [
      'Hello Sam Shopper,',
      /^2 × .+: \$2,000\.00$/m,
      'Items: $2,000.00',
      'Delivery: $5.00',
      'Tax: $200.00',
      'Total: $2,205.00',
    ]) {
      expect(mail?.text).toMatch(line)
    }
    expect(mail?.text).not.toContain('Voucher')
  })

  test.each(vendorModes)('is thanked in the name of who sells in %s', async (_, marketplace) => {
    await setMarketplace(shop.db, marketplace)
    await order()
    const [row] = await shop.db
      .select({ name: shops.name })
      .from(shops)
      .innerJoin(products, eq(products.shop_id, shops.id))
      .where(eq(products.id, PRODUCT))
    const [mail] = await mails()
    const seller = row?.name ?? ''
    expect(seller).not.toBe('Offshelf')
    expect(mail?.text).toContain(`your order at ${marketplace ? seller : 'Offshelf'}.`)
    expect(mail?.text.includes(seller)).toBe(marketplace)
  })

  test('gets one with every change of its status, in the language of the order', async () => {
    const { order_code } = await order('de')
    await status(order_code, 'confirm')
    await status(order_code, 'on_the_way')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Ihre Bestellung ${order_code} ist eingegangen`,
      `Ihre Bestellung ${order_code}: Bestätigt`,
      `Ihre Bestellung ${order_code}: Unterwegs`,
    ])
  })

  test('gets one when it is cancelled, by the shopper or by the shop', async () => {
    const own = await order()
    await shop.call('/orders/cancel', { token, body: { order_id: own.id } })
    await shop.call('/cart/store', { token, body: { product_id: PRODUCT } })
    const theirs = await order()
    await status(theirs.order_code, 'cancelled')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `We have received your order ${own.order_code}`,
      `Your order ${own.order_code}: Cancelled`,
      `We have received your order ${theirs.order_code}`,
      `Your order ${theirs.order_code}: Cancelled`,
    ])
  })

  test('gets it in Arabic, from right to left, with codes and amounts kept in one piece', async () => {
    const { order_code } = await order('ar')
    const [mail] = await mails()
    expect(mail?.subject).toBe(`استلمنا طلبك \u2068${order_code}\u2069`)
    expect(mail?.text).toContain('\u2068الإجمالي\u2069: \u2068$2,205.00\u2069')
    expect(mail?.html).toContain('<div lang="ar" dir="auto"')
    await status(order_code, 'delivered')
    expect((await mails()).at(-1)?.text).toContain('تم التوصيل')
  })

  test('reads in it what a voucher has taken off', async () => {
    const ends_at = new Date(Date.now() + 1e9)
    const terms = { code: 'MAIL', kind: 'Amount' as const, discount: 10_000, ends_at }
    await shop.db.insert(vouchers).values(terms)
    await place({ body: { coupon_code: 'MAIL' } })
    const [mail] = await mails()
    expect(mail?.text).toContain('Voucher: \u2212$100.00')
  })

  test('gets it later when the mail server is out of order', async () => {
    inbox.refuse = () => 451
    await order()
    expect(await mails()).toEqual([])
    inbox.refuse = () => undefined
    shop.wait(60_000)
    expect(await mails()).toHaveLength(1)
  })

  test('gets none for an order that was refused or rolled back', async () => {
    expect((await place({ body: { expected_total: 1 } })).status).toBe(409)
    // Fails at the very end of the transaction, when the mail is queued already.
    await shop.db.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`)
    await shop.db.execute(sql`create constraint trigger fail after insert on orders
      deferrable initially deferred for each row execute function fail()`)
    expect((await place()).status).toBe(500)
    await shop.db.execute(sql`drop trigger fail on orders`)
    expect(await mails()).toEqual([])
  })
})
