import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Command, UsageError } from '#server/cli/command.ts'
import { doctorCommand } from '#server/cli/doctor.ts'
import { voucherCommand } from '#server/cli/offers.ts'
import { settingsCommand } from '#server/cli/settings.ts'
import { translationsCommand } from '#server/cli/translations.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { settings } from '#server/database/schema/operation.ts'
import { defaultSettings, privateSettings } from '#server/settings/default-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { runAsOwner } from '#tests/support/command-context.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** What the owner does without an admin screen, seen with the eyes of a shopper. */
describe('The commands of the owner', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
  })
  afterAll(() => shop.close())

  const run = (command: Command, ...args: string[]) => runAsOwner(shop, command, ...args)
  const data = async (path: string, headers = {}) => (await shop.call(path, { headers })).body.data

  test('a setting is what the storefront gets, and a wrong value is refused in words', async () => {
    await run(settingsCommand, 'set', 'app_name', 'Corner Shop')
    expect((await data('/master')).app_name).toBe('Corner Shop')
    const wrong = run(settingsCommand, 'set', 'multi_vendor', 'perhaps')
    await expect(wrong).rejects.toThrow(UsageError)
    await expect(run(settingsCommand, 'set', 'nothing', '1')).rejects.toThrow('no setting')
  })

  test.each(['toString', '__proto__', 'constructor'])(
    'what every object of JavaScript has is no setting: %s',
    async (key) => {
      const message = `There is no setting "${key}"`
      await expect(run(settingsCommand, 'get', key)).rejects.toThrow(message)
      await expect(run(settingsCommand, 'set', key, '1')).rejects.toThrow(message)
    },
  )

  test('a setting without what has a default is the same for storefront, orders and mails', async () => {
    await run(settingsCommand, 'set', 'payment_gateways', '[{"id":1,"name":"cash","title":"Cash"}]')
    await run(settingsCommand, 'set', 'currency', '{"symbol":"€"}')
    const token = await shop.newShopper()
    await shop.call('/address/store', { token, body: someAddress })
    const cart = await shop.call('/cart/store', { token, body: { product_id: 17 } })
    const shop_ids = cart.body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
    const placed = await shop.call('/place-order', { token, body: { shop_ids } })
    expect([placed.status, placed.body.message]).toEqual([200, 'Your order has been placed'])
    const [mail] = await shop.db.select().from(notifications)
    expect(mail?.text).toMatch(/€\d/)
    for (const key of ['payment_gateways', 'currency'])
      await run(settingsCommand, 'set', key, 'null')
  })

  test('a number to call is a text, also one of digits alone', async () => {
    await run(settingsCommand, 'set', 'mobile', '15550100')
    expect((await data('/master')).mobile).toBe('15550100')
    expect((await run(settingsCommand, 'get', 'mobile')).lines).toEqual(['"15550100"'])
  })

  const links = (link: string) => JSON.stringify([{ name: 'Video', link, logo: '' }])
  const colors = (change: object) => JSON.stringify({ ...defaultSettings.theme_colors, ...change })
  const auths = (change: object) => JSON.stringify({ ...defaultSettings.social_auths, ...change })
  const { '50': _, ...eleven } = defaultSettings.theme_colors
  test.each([
    ['payment_gateways', '[]', 'at least one'],
    [
      'payment_gateways',
      '[{"id":1,"title":"Cash","name":"cash","logo":"","is_active":false}]',
      'at least one',
    ],
    ['payment_gateways', '[{"id":1,"title":"Card","name":"card","logo":""}]', 'cash, stripe'],
    ['phone_min_length', '99999', 'from 1 to 20'],
    ['phone_max_length', '0', 'from 1 to 20'],
    ['phone_min_length', '16', 'not be longer'],
    ['phone_max_length', '2.5', 'from 1 to 20'],
    ['languages', '[]', 'at least one'],
    ['languages', '[{"id":1,"name":"English!","title":"English"}]', 'like en or pt-BR'],
    [
      'languages',
      '[{"id":1,"name":"en","title":"A"},{"id":2,"name":"en","title":"B"}]',
      'more than once',
    ],
    ['currency', '{"name":"USD","symbol":"","position":"prefix"}', 'symbol'],
    ['currency', '{"name":"USD","symbol":" ","position":"prefix"}', 'symbol'],
    ['currency', '{"name":"USD","position":"prefix"}', 'symbol'],
    ['currency', '{"name":"USD","symbol":"$","position":"above"}', 'prefix or suffix'],
    ['maintenance_section_url', 'javascript:alert(1)', 'https://'],
    ['google_playstore_link', 'java\nscript:alert(1)', 'https://'],
    ['app_store_link', 'data:text/html,x', 'https://'],
    ['chat_widget_url', 'shop', 'https://'],
    ['seller_base_url', '//evil.example.com', 'https://'],
    ['web_logo', 'javascript:alert(1)', 'https://'],
    ['social_links', links('javascript:alert(1)'), 'https://'],
    ['social_links', links(''), 'https://'],
    [
      'contact',
      '{"phone":"","email":"","whatsapp":"","messenger":"javascript:alert(1)"}',
      'https://',
    ],
    ['theme_colors', colors({ '950': 'notacolor' }), 'notacolor is no color'],
    ['theme_colors', colors({ '500': '#12345' }), '#12345 is no color'],
    ['theme_colors', JSON.stringify(eleven), 'all twelve, or none'],
    ['social_auths', auths({ google: { is_active: true } }), 'client_id'],
    ['social_auths', auths({ apple: { is_active: true, client_id: 'id' } }), 'redirect_url'],
    ['app_name', ' ', 'empty'],
    ['app_environment', 'staging', 'local or production'],
    ['forgot_otp_type', 'pigeon', 'phone or email'],
    ['email', 'nobody', 'e-mail'],
    ['tax_percentage', '100.5', 'from 0 to 100'],
    ['tax_percentage', '1000', 'from 0 to 100'],
    ['mobile', 'call me', 'telephone number'],
  ])('nonsense is refused with a sentence: %s %s', async (key, value, sentence) => {
    const before = await data('/master')
    const refused = run(settingsCommand, 'set', key, value)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(sentence)
    expect(await data('/master')).toEqual(before)
  })

  test('what the shop begins with, and what the demo sets, is no nonsense', async () => {
    const all: Record<string, unknown> = await readSettings(shop.db)
    for (const begin of [all, { ...defaultSettings, ...privateSettings }]) {
      for (const [key, value] of Object.entries(begin)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        expect((await run(settingsCommand, 'set', key, text)).code).toBe(0)
      }
    }
    for (const [key, value] of Object.entries(all)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      await run(settingsCommand, 'set', key, text)
    }
  })

  test('no colors are the colors of the storefront, and null is the default again', async () => {
    await run(settingsCommand, 'set', 'theme_colors', '{}')
    expect((await data('/master')).theme_colors).toEqual({})
    await run(settingsCommand, 'set', 'theme_colors', 'null')
    expect((await data('/master')).theme_colors).toEqual(defaultSettings.theme_colors)
  })

  test.each([
    ['--percent', '10', '--limit', '0'],
    ['--percent', '10', '--limit', '1.5'],
    ['--percent', '0'],
    ['--amount', '0'],
    ['--percent', '10', '--max', '0'],
    ['--percent', '10', '--days', '0'],
  ])('a voucher that nobody could use is refused: %s %s %s %s', async (...args) => {
    const refused = run(voucherCommand, 'add', '--code', `no${args.join('')}`, ...args)
    await expect(refused).rejects.toThrow(UsageError)
  })

  test('the doctor names every setting that the storefront leaves out', async () => {
    const wrong = Object.entries({
      mobile: 8801700,
      payment_gateways: [],
      social_links: [{ link: 'https://a.example.com' }],
    }).map(([key, value]) => ({ key, value }))
    for (const { key, value } of wrong) {
      await shop.db
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
    }
    const { code, lines } = await run(doctorCommand)
    expect(code).toBe(1)
    const said = lines.find((line) => line.startsWith('Settings')) ?? ''
    expect(said).toContain('mobile is 8801700')
    expect(said).toContain('payment_gateways cannot be what it is')
    expect(said).toContain('social_links.0')
    for (const { key } of wrong) await run(settingsCommand, 'set', key, 'null')
    expect((await run(doctorCommand)).lines).toContain('Settings: in order')
  })

  test('the doctor misses pictures that are files of the shop, not those of other addresses', async () => {
    const pictureOf = (id: number, ...names: string[]) =>
      shop.db.update(products).set({ pictures: names }).where(eq(products.id, id))
    const [first] = await shop.db.select().from(products).orderBy(products.id).limit(1)
    if (!first) throw new Error('The demo shop has products')
    await pictureOf(first.id, 'https://pictures.example/mug.jpg', ...first.pictures)
    expect(await run(doctorCommand)).toMatchObject({ code: 0 })
    await pictureOf(first.id, 'https://pictures.example/mug.jpg', 'lost.webp')
    const { code, lines } = await run(doctorCommand)
    expect(code).toBe(1)
    expect(lines).toContain('Pictures: 1 are named by products and are not there')
    await pictureOf(first.id, ...first.pictures)
  })

  test('a text of the owner gets a word in another language, and loses it again', async () => {
    await run(translationsCommand, 'set', 'ar', 'Corner Shop', 'دكان الحي')
    expect((await data('/lang/ar'))['Corner Shop']).toBe('دكان الحي')
    expect((await data('/lang/en'))['Corner Shop']).toBeUndefined()
    expect((await run(translationsCommand, 'get', 'ar')).lines).toContain('Corner Shop: دكان الحي')
    // A region uses the messages of its language, and may override them.
    await run(translationsCommand, 'set', 'ar-EG', 'Corner Shop', 'بقالة')
    expect((await data('/lang/ar-EG'))['Corner Shop']).toBe('بقالة')
    expect((await data('/lang/ar-MA'))['Corner Shop']).toBe('دكان الحي')
    await run(translationsCommand, 'set', 'ar', 'Corner Shop', '')
    expect((await data('/lang/ar'))['Corner Shop']).toBeUndefined()
    await expect(run(translationsCommand, 'set', 'Arabic!', 'a', 'b')).rejects.toThrow('no locale')
    await expect(run(translationsCommand, 'set', 'ar', 'a')).rejects.toThrow(UsageError)
  })

  test('whatever the demo shop shows around its products has a word in each language', async () => {
    const { categories } = await data('/categories')
    const home = await data('/home')
    const { filters } = await data('/products')
    const { shops } = await data('/shops?per_page=50')
    type Named = { name: string; sub_categories?: Named[] }
    const texts: string[] = [
      ...categories.flatMap((one: Named) => [one, ...(one.sub_categories ?? [])]),
      ...filters.colors,
    ].map(({ name }: Named) => name)
    texts.push(...home.banners.map((one: { title: string }) => one.title))
    texts.push(home.running_flash_sale.name, home.incoming_flash_sale.name)
    for (const one of shops) texts.push(one.estimated_delivery_time, one.short_description)
    expect(texts.length).toBeGreaterThan(100)
    texts.push('cart.empty')
    for (const locale of ['ar', 'es', 'bn', 'de']) {
      const pack = await data(`/lang/${locale}`)
      expect(
        texts.filter((text) => !pack[text]),
        locale,
      ).toEqual([])
    }
  })
})
