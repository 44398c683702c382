import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLines, orders } from '#server/database/schema/selling.ts'
import { hasLettersOf, isDrawable } from '#server/invoices/fonts.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { setMarketplace, vendorModes } from '#tests/support/vendors.ts'

let shop: TestShop
let token: string
let order: { id: number; order_code: string; invoice_url: string }
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
  token = await shop.demoToken()
  const { body } = await shop.call('/orders?order_status=delivered', { token })
  const { id } = body.data.orders[0]
  // Amounts that nothing else of the order comes to.
  await shop.db
    .update(orders)
    .set({
      total_amount: 123_456,
      delivery_charge: 711,
      tax_amount: 933,
      coupon_discount: 822,
      payable_amount: 124_278,
    })
    .where(eq(orders.id, id))
  order = (await shop.call(`/order-details?order_id=${id}`, { token })).body.data.order
})
afterAll(() => shop.close())

const ask = (owner: string | null, locale = 'en') =>
  shop.fetch(order.invoice_url, {
    headers: { ...(owner && { Authorization: `Bearer ${owner}` }), 'Accept-Language': locale },
  })
const read = async (locale?: string) => readPdf(await (await ask(token, locale)).arrayBuffer())

test('an invoice is a file that is named by the order and kept nowhere', async () => {
  const { status, headers } = await ask(token)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${order.order_code}.pdf"`)
  expect(headers.get('x-offshelf-api')).toBe('1')
})

// PGlite responds within the process, without waiting for the event loop.
test.runIf(anyBackend === 'PostgreSQL')(
  'others are served while one shopper asks for many invoices',
  async () => {
    await ask(token)
    const served: string[] = []
    const note = (name: string) => () => void served.push(name)
    const invoices = Array.from({ length: 5 }, () => ask(token).then(note('invoice')))
    // Once the first is being drawn.
    await invoices[0]
    const other = shop.call('/orders', { token }).then(note('other'))
    await Promise.all([...invoices, other])
    // However slow the machine is: not behind all of them.
    expect(served.at(-1)).toBe('invoice')
  },
)

test('an invoice has the amounts of the order, each beside its name', async () => {
  const { pieces } = await read()
  const beside = (label: string) => {
    const { y } = pieces.findLast(({ text }) => text === label) ?? {}
    return pieces.filter((piece) => piece.y === y).map(({ text }) => text)
  }
  expect(beside('Items')).toEqual(['Items', '$1,234.56'])
  expect(beside('Delivery')).toEqual(['Delivery', '$7.11'])
  expect(beside('Tax')).toEqual(['Tax', '$9.33'])
  expect(beside('Voucher')).toEqual(['Voucher', '\u2212$8.22'])
  expect(beside('Total')).toEqual(['Total', '$1,242.78'])
  expect(pieces.map(({ text }) => text)).toContain(`Order number: ${order.order_code}`)
})

test('an invoice has the price of a piece, and of all pieces of a line', async () => {
  const line = { quantity: 3, price: 12_345, discount_price: 0 }
  await shop.db.update(orderLines).set(line).where(eq(orderLines.order_id, order.id))
  const texts = (await read()).pieces.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['$123.45', '$370.35']))
})

test.each(vendorModes)('an invoice names its seller in %s as it should', async (_, marketplace) => {
  await setMarketplace(shop.db, marketplace)
  const { body } = await shop.call(`/order-details?order_id=${order.id}`, { token })
  const all = (await read()).pieces.map(({ text }) => text).join('\n')
  expect(all).toContain('Offshelf')
  expect(all.includes('Sold by')).toBe(marketplace)
  expect(all.includes(body.data.order.shop.name)).toBe(marketplace)
})

test('an invoice is in the language of the shopper; in Arabic it is mirrored', async () => {
  const german = (await read('de')).pieces
  expect(german.map(({ text }) => text)).toContain('Rechnung')
  const place = (pieces: typeof german, wanted: string) =>
    pieces.find(({ text }) => text === wanted)?.x ?? Number.NaN
  expect(place(german, 'Gesamt')).toBeLessThan(place(german, '$1,242.78'))
  const arabic = (await read('ar')).pieces
  expect(place(arabic, 'Offshelf')).toBeGreaterThan(300)
  expect(place(arabic, '$1,242.78')).toBeLessThan(100)
})

test('an invoice has the letters of every language of the shop, and of more addresses', async () => {
  const recipient = { name: 'רות', area: 'กรุงเทพ', address_line: 'ঢাকা' }
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  if (!stored?.address) throw new Error('The order has no address')
  const address = { ...stored.address, ...recipient }
  await shop.db.update(orders).set({ address }).where(eq(orders.id, order.id))
  const texts = (await read('bn')).pieces.map(({ text }) => text)
  expect(texts).toContain('চালান')
  for (const word of Object.values(recipient)) expect(texts.join(' ')).toContain(word)
})

test('an invoice is in English for a language whose letters it cannot draw', () => {
  expect(['en', 'de', 'es', 'ar', 'bn', 'ru', 'hi'].filter((one) => !hasLettersOf(one))).toEqual([])
  expect(['ja', 'zh', 'ko', 'ta'].filter(hasLettersOf)).toEqual([])
  expect(isDrawable('Café 12, “Łódź” – 5 €')).toBe(true)
  expect(isDrawable('茶碗 Teacup')).toBe(false)
})

test('an invoice is for whoever has placed the order, and for nobody else', async () => {
  expect((await ask(null)).status).toBe(401)
  expect((await ask(await shop.newShopper())).status).toBe(404)
})

test('a cancelled order has none', async () => {
  const { body } = await shop.call('/orders?order_status=cancelled', { token })
  const { id } = body.data.orders[0]
  const details = await shop.call(`/order-details?order_id=${id}`, { token })
  expect(details.body.data.order.invoice_url).toBe('')
  const { status } = await shop.call(`/orders/${id}/invoice`, { token })
  expect(status).toBe(404)
})

test('a product is named as its shop wrote it where the typeface lacks what the shopper read', async () => {
  await shop.db
    .update(orderLines)
    .set({ name: '水差し', original_name: 'Jug' })
    .where(eq(orderLines.order_id, order.id))
  expect((await read()).pieces.map(({ text }) => text)).toContain('Jug')
})

test('an order of many products goes on on the next page, with none left out', async () => {
  const [first] = await shop.db.select().from(orderLines).where(eq(orderLines.order_id, order.id))
  if (!first) throw new Error('The order has no lines')
  const { id: _, ...line } = first
  const names = Array.from({ length: 60 }, (_, index) => `Teapot ${index} of many`)
  await shop.db.insert(orderLines).values(names.map((name) => ({ ...line, name })))
  const { pages, pieces } = await read()
  expect(pages).toBeGreaterThan(1)
  expect(pieces.map(({ text }) => text)).toEqual(expect.arrayContaining(names))
  expect(pieces.every(({ y }) => y > 40)).toBe(true)
})
