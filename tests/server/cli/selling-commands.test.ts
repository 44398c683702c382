import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Command, UsageError } from '#server/cli/command.ts'
import { deliveryCommand } from '#server/cli/delivery.ts'
import { exportCommand } from '#server/cli/export.ts'
import { flashSaleCommand, voucherCommand } from '#server/cli/offers.ts'
import { customerCommand, orderCommand } from '#server/cli/people.ts'
import { settingsCommand } from '#server/cli/settings.ts'
import { runAsOwner } from '#tests/support/command-context.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** How the owner sells without an admin screen, seen with the eyes of a shopper. */
describe('The commands by which the owner sells', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
  })
  afterAll(() => shop.close())

  const run = (command: Command, ...args: string[]) => runAsOwner(shop, command, ...args)
  const data = async (path: string) => (await shop.call(path)).body.data

  test('a shop delivers for what the owner says, from the next checkout on', async () => {
    const { shops } = await data('/shops')
    const { name, id } = shops[0]
    await run(deliveryCommand, 'set', name, '--charge', '7.5', '--time', '3 days')
    const { shop: changed } = await data(`/shops/${id}`)
    expect([changed.delivery_charge, changed.estimated_delivery_time]).toEqual([7.5, '3 days'])
    await run(deliveryCommand, 'set', name, '--charge', '0')
    const free = (await data(`/shops/${id}`)).shop
    expect([free.delivery_charge, free.estimated_delivery_time]).toEqual([0, '3 days'])
    await run(settingsCommand, 'set', 'delivery_charge', '2.5')
    const line = { id: 'a', name: 'Kite', brand: '', category: 'Toys', price: 10 }
    await takeFeed(shop.db, [{ ...line, source: 'From a feed' }])
    const found = (await data('/shops?search=From%20a%20feed')).shops
    expect(found.map((one: { delivery_charge: number }) => one.delivery_charge)).toEqual([2.5])
    const set = (...args: string[]) => run(deliveryCommand, 'set', ...args)
    await expect(set('Nowhere', '--charge', '1')).rejects.toThrow('no shop')
    await expect(set(name)).rejects.toThrow('--charge, --time')
    await expect(set(name, '--charge=-1')).rejects.toThrow('must be a number')
    await expect(set(name, '--charge', '1e9')).rejects.toThrow('not be more')
  })

  test('a voucher is offered to shoppers, once only', async () => {
    const args = ['add', '--code', 'owner7', '--percent', '7']
    await run(voucherCommand, ...args)
    const { coupons } = await data('/get-vouchers?shop_id=1')
    expect(coupons.map((one: { code: string }) => one.code)).toContain('OWNER7')
    await expect(run(voucherCommand, ...args)).rejects.toThrow('already')
    const both = run(voucherCommand, ...args, '--amount', '5')
    await expect(both).rejects.toThrow('either')
    const long = run(voucherCommand, 'add', '--code', 'x'.repeat(61), '--percent', '7')
    await expect(long).rejects.toThrow('at most 60 characters')
  })

  test.each([
    ['--percent', '7', '--limit', '1e12'],
    ['--percent', '7', '--days', '1e9'],
    ['--percent', '7', '--min', '1e300'],
    ['--percent', '7', '--max', '1e18'],
    ['--amount', '1e18'],
  ])('a voucher of a number that cannot be is refused in words: %s %s %s %s', async (...args) => {
    const refused = run(voucherCommand, 'add', '--code', 'much', ...args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(`${args.at(-2)} must not be more than`)
  })

  test.each([
    ['--hours', '1e12', '--hours must not be more than'],
    ['--start', '+275760-09-12', '--start must be at most'],
    ['--start', '-200000-01-01', '--start must be at most'],
  ])(
    'a flash sale at a time that cannot be is refused in words: %s %s',
    async (name, value, words) => {
      const args = ['--name', 'x', '--products', '17', '--percent', '5', `${name}=${value}`]
      const refused = run(flashSaleCommand, 'add', ...args)
      await expect(refused).rejects.toThrow(UsageError)
      await expect(refused).rejects.toThrow(words)
    },
  )

  test.each(['--amount', '--max'])('a voucher takes off at least a cent: %s', async (name) => {
    const rest = name === '--max' ? ['--percent', '5'] : []
    const add = run(voucherCommand, 'add', '--code', 'CRUMB', ...rest, name, '0.004')
    await expect(add).rejects.toThrow(`${name} must be more than 0`)
  })

  test('a flash sale lowers the prices of its products and comes to an end', async () => {
    const before = (await data('/products?sort_type=low_to_high')).products[0]
    const args = ['--products', String(before.id), '--percent', '50', '--hours', '2']
    await run(flashSaleCommand, 'add', '--name', 'Half Price', ...args)
    const during = (await data(`/product-details?product_id=${before.id}`)).product
    expect(during.discount_price).toBeCloseTo(before.price / 2, 1)
    shop.wait(3 * 3_600_000)
    const after = (await data(`/product-details?product_id=${before.id}`)).product
    expect(after.discount_price).toBe(before.discount_price)
    await expect(run(flashSaleCommand, 'add', '--name', 'x')).rejects.toThrow('percent')
    const none = run(flashSaleCommand, 'add', '--name', 'x', ...args.slice(0, 4), '--hours', '0')
    await expect(none).rejects.toThrow('--hours must be more than 0')
    const mistyped = ['--products', `${before.id},l3`, '--percent', '5']
    const refused = run(flashSaleCommand, 'add', '--name', 'x', ...mistyped)
    await expect(refused).rejects.toThrow('"l3" is no id of a product')
  })

  test('a flash sale leaves a lower price that a product has already', async () => {
    const deal = { id: 'deal', source: 'Deals', name: 'Dealbreaker', price: 100 }
    const { rows } = await takeFeed(shop.db, [{ ...deal, discount_price: 60 }])
    const id = rows.find(({ external_id }) => external_id === 'Deals:deal')?.id
    await run(
      flashSaleCommand,
      'add',
      '--name',
      'A tenth',
      '--products',
      `${id}`,
      '--percent',
      '10',
    )
    const { product } = await data(`/product-details?product_id=${id}`)
    expect([product.price, product.discount_price]).toEqual([100, 60])
    const cheap = await data(`/products?ids=${id}&max_price=60`)
    expect(cheap.total).toBe(1)
  })

  test('a customer signs in with what the owner gave them', async () => {
    const account = ['--name', 'Noor', '--email', ' noor@example.com', '--phone', '5550123999']
    await run(customerCommand, 'add', ...account, '--password', 'long enough 1')
    const login = { phone: 'noor@example.com', password: 'long enough 1' }
    expect((await shop.call('/login', { body: login })).status).toBe(200)
    const again = run(customerCommand, 'add', ...account, '--password', 'long enough 1')
    await expect(again).rejects.toThrow(UsageError)
  })

  test('an order moves on where its customer sees it, and only to a status there is', async () => {
    const token = await shop.demoToken()
    const seen = async () =>
      (await shop.call('/orders?order_status=Pending', { token })).body.data.orders
    const [order] = await seen()
    const code = order.order_code
    await expect(run(orderCommand, 'status', code, 'lost')).rejects.toThrow('no status')
    expect((await run(orderCommand, 'status', code, 'Confirm')).lines[0]).toContain('Confirm')
    expect((await seen()).map((one: typeof order) => one.order_code)).not.toContain(code)
    await expect(run(orderCommand, 'status', 'OS-NONE', 'Confirm')).rejects.toThrow('no order')
  })

  test('everything can be taken out again, a line each, prices as shoppers know them', async () => {
    const { lines } = await run(exportCommand, 'products')
    const products = lines.map((line) => JSON.parse(line))
    expect(products.length).toBeGreaterThan(100)
    const [one] = products.filter(({ price }) => price)
    expect((await data(`/product-details?product_id=${one.product_id}`)).product.price).toBe(
      one.price,
    )
    await expect(run(exportCommand, 'secrets')).rejects.toThrow(UsageError)
    await expect(run(exportCommand, 'orders', '/no/such/folder/o')).rejects.toThrow('no such file')
  })
})
