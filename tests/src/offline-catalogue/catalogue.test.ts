import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { category, getProduct, listProducts, product, suggestSearch } from '#contract/catalogue.ts'
import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { getHome, getShop, listShopCategories, listShops, shop } from '#contract/shop.ts'
import { readCatalogue } from '#src/offline-catalogue/catalogue-copy.ts'
import { indexCatalogue } from '#src/offline-catalogue/catalogue-index.ts'
import { gather, isUnmetered } from '#src/offline-catalogue/download-catalogue.ts'
import { respondFromCopy } from '#src/offline-catalogue/respond-from-copy.ts'
import { freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const wireShop = (id: number) => ({ id, name: `Shop ${id}` })
const wire = [
  {
    id: 1,
    name: 'Desk lamp',
    price: 30,
    discount_price: 20,
    discount_percentage: 33,
    category_id: 1,
  },
  { id: 2, name: 'Floor lamp', price: 80, category_id: 1, brand: 'Lumen' },
  { id: 3, name: 'Oak chair', price: 50, category_id: 2, rating: 5, total_reviews: 3 },
].map((one, place) => ({ ...one, shop: wireShop(place === 2 ? 2 : 1) }))
const copy = {
  version: 1,
  locale: 'en',
  at: 0,
  products: wire.map((one) => v.parse(product, one)),
  categories: [
    { id: 1, name: 'Lamps' },
    { id: 2, name: 'Chairs' },
  ].map((one) => v.parse(category, one)),
  shops: [wireShop(1), wireShop(2)].map((one) => v.parse(shop, one)),
}
const index = indexCatalogue(copy)
const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  respondFromCopy(copy, index, endpoint.path, request) as DataOf<E> | null
const idsOf = (request: RequestOf<typeof listProducts>) =>
  ask(listProducts, request)?.products.map(({ id }) => id)

describe('Without a network the catalogue on the device', () => {
  test('lists a category, a shop, a price range and single products', () => {
    expect(idsOf({})).toEqual([1, 2, 3])
    expect(idsOf({ category_id: 1 })).toEqual([1, 2])
    expect(idsOf({ shop_id: 2 })).toEqual([3])
    expect(idsOf({ min_price: 20, max_price: 50 })).toEqual([1, 3])
    expect(idsOf({ rating: 4 })).toEqual([3])
    expect(idsOf({ ids: '3,1' })).toEqual([1, 3])
  })

  test('sorts and pages as the server does', () => {
    expect(idsOf({ sort_type: 'low_to_high' })).toEqual([1, 3, 2])
    expect(idsOf({ sort_type: 'high_to_low' })).toEqual([2, 3, 1])
    expect(idsOf({ sort_type: 'best_deal' })).toEqual([1])
    expect(ask(listProducts, { page: 2, per_page: 2 })).toMatchObject({
      total: 3,
      products: [{ id: 3 }],
    })
  })

  test('finds by beginnings, slips, brand and category', () => {
    expect(idsOf({ search: 'lam' })?.sort()).toEqual([1, 2])
    expect(idsOf({ search: 'chaer' })).toEqual([3])
    expect(idsOf({ search: 'lumen' })).toEqual([2])
    expect(idsOf({ search: 'desk lamp' })).toEqual([1])
    expect(idsOf({ search: 'bathtub' })).toEqual([])
  })

  test('suggests products, categories and shops', () => {
    expect(ask(suggestSearch, { search: 'lamp' })).toMatchObject({
      products: [{}, {}],
      categories: [{ name: 'Lamps' }],
    })
    expect(ask(suggestSearch, { search: 'shop 2' })?.shops).toMatchObject([{ id: 2 }])
  })

  test('shows the card of a product that was never opened, with what goes with it', () => {
    expect(ask(getProduct, { product_id: 1 })).toMatchObject({
      product: { name: 'Desk lamp', description: '' },
      related_products: [{ id: 2 }],
    })
    expect(ask(getProduct, { product_id: 99 })).toBeNull()
  })

  test('calls popular what sells and is in stock, below a product what its own shop sells', () => {
    const stocked = copy.products.map((one) => ({
      ...one,
      quantity: one.id === 1 ? 0 : 1,
      total_sold: one.id,
    }))
    const home = respondFromCopy({ ...copy, products: stocked }, index, getHome.path, {}) as DataOf<
      typeof getHome
    >
    expect(home.popular_products.map(({ id }) => id)).toEqual([3, 2])
    expect(ask(getProduct, { product_id: 3 })?.popular_products).toEqual([])
  })

  test('knows shops and where they sell', () => {
    expect(ask(listShops, { search: '2' })?.shops).toHaveLength(1)
    expect(ask(getShop, { id: 1 })?.shop.name).toBe('Shop 1')
    expect(ask(listShopCategories, { shop_id: 2 })?.categories).toMatchObject([{ id: 2 }])
  })

  test('does not pretend to know what it does not hold', () => {
    expect(ask(listProducts, { brand_id: 1 })).toBeNull()
    expect(respondFromCopy(copy, index, '/reviews', { product_id: 1 })).toBeNull()
  })
})

describe('Gathering it', () => {
  beforeEach(freshDevice)

  test('walks every page of the public lists, without a token', async () => {
    const many = Array.from({ length: 150 }, (_, place) => ({
      id: place + 1,
      name: `Lamp ${place}`,
    }))
    let total = 150
    const network = stubNetwork((path) => {
      const url = new URL(path, 'http://shop')
      const page = Number(url.searchParams.get('page'))
      if (url.pathname === '/api/categories') return reply({ total: 1, categories: [wireShop(1)] })
      if (url.pathname === '/api/lang/en') return reply({ 'Shop 1': 'Tienda 1', other: 'Other' })
      if (url.pathname === '/api/shops') return reply({ total: 1, shops: [wireShop(1)] })
      return reply({ total, products: many.slice((page - 1) * 100, page * 100) })
    })
    await gather('en')
    const gathered = await readCatalogue('en')
    expect(gathered?.products).toHaveLength(150)
    expect(gathered?.isWhole).toBe(true)
    expect(gathered?.categories).toHaveLength(1)
    expect(gathered?.translations).toEqual({ 'Shop 1': 'Tienda 1' })
    expect(network).toHaveBeenCalledTimes(5)
    for (const [, init] of network.mock.calls) expect(init.headers.authorization).toBeUndefined()
    // A shop that has more than it gives.
    total = 151
    await gather('en')
    expect((await readCatalogue('en'))?.isWhole).toBe(false)
  })

  test('is not done on a network that costs the shopper', () => {
    expect(isUnmetered({ saveData: true })).toBe(false)
    expect(isUnmetered({ effectiveType: '3g' })).toBe(false)
    expect(isUnmetered({ type: 'cellular', effectiveType: '4g' })).toBe(false)
    expect(isUnmetered({ effectiveType: '4g' })).toBe(true)
    expect(isUnmetered(undefined)).toBe(true)
  })
})
