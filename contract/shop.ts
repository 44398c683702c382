import * as v from 'valibot'
import { category, product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { count, id, listOf, money, number, paging, pictures, rating, text } from './primitives.ts'

const banner = v.object({
  id,
  title: text,
  /** One line below the title. */
  description: text,
  thumbnail: text,
  link: text,
  pictures,
  /**
   * The color of letters for which the first two fifths of its picture are empty, so that its words
   * can stand there; '' puts them beside it. The end of such a picture is never cropped.
   */
  words_on_picture: v.nullish(v.fallback(v.picklist(['', 'dark', 'light']), ''), ''),
})

export const shop = v.object({
  id,
  name: v.string(),
  logo: text,
  banner: text,
  banner_pictures: pictures,
  rating: v.nullish(rating, 0),
  total_products: v.nullish(count, 0),
  total_categories: v.nullish(count, 0),
  total_reviews: v.nullish(count, 0),
  /** e.g. Online, Closed */
  shop_status: text,
  short_description: text,
  description: text,
  banners: listOf(banner),
  estimated_delivery_time: v.nullish(count, ''),
  delivery_charge: v.nullish(money, 0),
  /** What it sells best, three pictures for its card in the list of all shops; may be left out. */
  best_sellers: listOf(v.object({ id, thumbnail: text, pictures })),
})
export type Shop = v.InferOutput<typeof shop>

/** Dates are ISO 8601 instants. */
export const flashSale = v.object({
  id,
  name: v.string(),
  thumbnail: text,
  pictures,
  start_date: v.string(),
  end_date: v.string(),
  products: listOf(product),
})
export type FlashSale = v.InferOutput<typeof flashSale>

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  about: 'Everything on the home page',
  auth: 'none',
  request: v.object({ ...paging }),
  data: v.object({
    banners: listOf(banner),
    ads: listOf(banner),
    categories: listOf(category),
    shops: listOf(shop),
    popular_products: listOf(product),
    just_for_you: v.nullish(v.object({ total: number, products: v.array(product) }), {
      total: 0,
      products: [],
    }),
    incoming_flash_sale: v.nullish(flashSale, null),
    running_flash_sale: v.nullish(flashSale, null),
  }),
})

export const listShops = endpoint({
  method: 'GET',
  path: '/shops',
  about: 'All shops of the marketplace',
  auth: 'none',
  request: v.object({ ...paging, search: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  data: v.object({ total: number, shops: v.array(shop) }),
})

export const getShop = endpoint({
  method: 'GET',
  path: '/shops/{id}',
  about: 'One shop; 404 if unknown',
  auth: 'none',
  request: v.object({ id }),
  data: v.object({ shop }),
})

export const listShopCategories = endpoint({
  method: 'GET',
  path: '/shop-categories',
  about: 'Categories of a shop’s products',
  auth: 'none',
  request: v.object({ shop_id: id }),
  data: v.object({ categories: v.array(category) }),
})

export const listFlashSales = endpoint({
  method: 'GET',
  path: '/flash-sales',
  about: 'The current flash sale and the next one',
  auth: 'none',
  request: v.object({}),
  data: v.object({
    running_flash_sale: v.nullish(flashSale, null),
    incoming_flash_sale: v.nullish(flashSale, null),
  }),
})

export const getFlashSale = endpoint({
  method: 'GET',
  path: '/flash-sale/{id}/details',
  about: 'One flash sale and its products; 404 if unknown',
  auth: 'none',
  request: v.object({ ...paging, id, category_id: v.optional(id) }),
  data: v.object({
    flash_sale: flashSale,
    total_products: number,
    products: v.array(product),
  }),
})
