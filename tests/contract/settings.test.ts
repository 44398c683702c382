import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cart } from '#contract/cart.ts'
import { category, listProducts, product } from '#contract/catalogue.ts'
import { formatMoney, times, unitPrice } from '#contract/money.ts'
import { settings } from '#contract/settings.ts'
import { themeShades } from '#contract/theme-shades.ts'
import { voucher } from '#contract/voucher.ts'
import { previewOfLine } from '#outbox/cart-change.ts'

test('a shop that says nothing has the settings of the specification', () => {
  expect(v.parse(settings, {})).toMatchObject({
    currency: { symbol: '$', position: 'prefix' },
    show_download_app: false,
    multi_vendor: true,
    web_show_footer: true,
    basket_canvas: false,
    app_environment: 'local',
    register_otp_verify: false,
  })
})

test('the shop is told nothing that the storefront has no place for', () => {
  const said = {
    ...{
      web_logo: '/logo.svg',
      app_name: 'Corner Shop',
      google_playstore_link: 'https://p.example',
    },
    ...{ app_store_link: 'https://a.example', mobile: '+49 30', email: 'a@b.example' },
    ...{ address: '1 Quay', web_footer_text: 'Corner', web_footer_description: 'Of the corner' },
    ...{ web_footer_logo: '/footer.svg', footer_qr: '/qr.svg', pusher_app_key: 'k' },
    ...{ pusher_app_cluster: 'eu', register_otp_type: 'phone', forgot_otp_type: 'email' },
    social_links: [{ name: 'Video', link: 'https://v.example', logo: '/v.svg' }],
    languages: [{ id: 1, name: 'en', title: 'English', direction: 'ltr' as const }],
    theme_colors: Object.fromEntries(['primary', ...themeShades].map((name) => [name, '#0f766e'])),
    payment_gateways: [{ id: 1, title: 'Cash', name: 'cash', logo: '', is_active: true }],
    social_auths: {
      google: { is_active: true, client_id: 'g', redirect_url: '' },
      facebook: { is_active: true, client_id: 'f', redirect_url: '' },
      apple: { is_active: true, client_id: 'a', redirect_url: 'https://shop.example/' },
    },
  }
  expect(v.parse(settings, said)).toMatchObject(said)
  expect(Object.keys(said.theme_colors)).toHaveLength(12)
})

test('a line shows its own picture, else the first of several', () => {
  const group = { shop_id: 3, shop_name: 'Lights', shop_rating: 4.5, id: 1 }
  const line = {
    id: 7,
    name: 'Lamp',
    brand: 'Lux',
    price: 20,
    quantity: 2,
    color: 'Red',
    size: 'L',
  }
  const several = { ...line, unit: 'piece', thumbnails: [{ thumbnail: '/1' }, { thumbnail: '/2' }] }
  const given = { total: 2, cart_items: [{ ...group, products: [several] }] }
  const [first] = v.parse(cart, given).cart_items
  expect(first).toMatchObject({ ...group, products: [{ ...several, price: 2000 }] })
  const [read] = first?.products ?? []
  const shop = { id: 3, name: 'Lights', rating: 4.5 }
  if (!read) throw new Error('There is no line')
  expect(previewOfLine(read, shop).thumbnail).toBe('/1')
  expect(previewOfLine({ ...read, thumbnail: '/own' }, shop).thumbnail).toBe('/own')
})

test('a line costs its discount price when there is one', () => {
  expect(unitPrice({ price: 2000, discount_price: 1500 })).toBe(1500)
  expect(unitPrice({ price: 2000, discount_price: 0 })).toBe(2000)
  // What is not for sale, perhaps with a discount that it still has.
  expect(unitPrice({ price: null, discount_price: 1500 })).toBe(0)
})

test('several pieces cost several times as much, with and without a discount', () => {
  const line = { price: 2000, discount_price: 1500, name: 'Mug' }
  expect(times(line, 3)).toEqual({ price: 6000, discount_price: 4500, name: 'Mug' })
  expect(unitPrice(times({ ...line, discount_price: 0 }, 3))).toBe(6000)
  // An addition that was refused has none in the cart, and what is not for sale has no price.
  expect(times(line, 0)).toEqual(line)
  expect(times({ ...line, price: null }, 3).price).toBeNull()
})

test('an amount has two decimals, however many the shop sends', () => {
  const { min_order_amount } = v.parse(voucher, { id: 1, discount: 5, min_order_amount: 19.996 })
  expect(formatMoney(min_order_amount, v.parse(settings, {}).currency)).toBe('$20.00')
})

test('a list begins at its first page of ten, and no page or length is below one', () => {
  expect(v.parse(listProducts.request, {})).toMatchObject({ page: 1, per_page: 10 })
  for (const wrong of [{ page: 0 }, { page: -1 }, { per_page: 0 }, { per_page: -5 }]) {
    expect([wrong, v.safeParse(listProducts.request, wrong).success]).toEqual([wrong, false])
  }
})

test('a shop may say null for what it does not have', () => {
  const given = {
    id: 1,
    name: 'Mug',
    original_name: null,
    second_thumbnail: null,
    shown_color: null,
  }
  const colors = [{ id: 1, name: 'Red', pictured: null }]
  expect(v.parse(product, { ...given, colors })).toMatchObject({ id: 1, name: 'Mug' })
  expect(v.parse(category, { id: 1, name: 'Mugs', former_slugs: null })).toMatchObject({ id: 1 })
})

test('a category and its sub-categories have names and pictures', () => {
  const cups = { id: 71, name: 'Cups', thumbnail: '/cups.webp' }
  const kitchen = { id: 7, name: 'Kitchen', thumbnail: '/kitchen.webp', sub_categories: [cups] }
  expect(v.parse(category, kitchen)).toMatchObject(kitchen)
})
