import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  count,
  flag,
  id,
  idList,
  listOf,
  money,
  number,
  paging,
  percentage,
  pictures,
  rating,
  text,
} from './primitives.ts'
import { sortTypes } from './sort-types.ts'

const shopOfProduct = v.object({
  id,
  name: v.string(),
  logo: text,
  rating: v.nullish(rating, 0),
  estimated_delivery_time: v.nullish(count, ''),
  delivery_charge: v.nullish(money, 0),
})

/** A product as lists show it. `price` is null if it is not for sale. `quantity` is the stock. */
export const product = v.object({
  id,
  slug: text,
  name: v.string(),
  /** Name in the shop's own language, by which it is found too; missing: `name` is it. */
  original_name: v.nullish(v.string()),
  thumbnail: text,
  pictures,
  /** Address of one more picture, shown while the pointer is on the card; missing: there is one. */
  second_thumbnail: v.nullish(v.string()),
  /** Name of the color that these show, in a list of products in a color; missing: the first. */
  shown_color: v.nullish(v.string()),
  price: v.nullish(money, null),
  discount_price: v.nullish(money, 0),
  discount_percentage: v.nullish(percentage, 0),
  rating: v.nullish(rating, 0),
  total_reviews: v.nullish(count, 0),
  total_sold: v.nullish(count, 0),
  quantity: v.nullish(number, 0),
  is_favorite: v.nullish(flag, false),
  brand: v.nullish(v.string(), null),
  brand_id: v.nullish(id, null),
  unit: v.nullish(v.string(), null),
  /** `price` is what the choice adds to the product's price. */
  colors: listOf(
    v.object({
      id,
      name: v.string(),
      color_code: text,
      price: v.nullish(money, 0),
      /** Whether the product's first picture shows it, as far as the shop knows. */
      pictured: v.nullish(flag),
    }),
  ),
  sizes: listOf(v.object({ id, name: v.string(), price: v.nullish(money, 0) })),
  category_id: v.nullish(id, null),
  sub_category_id: v.nullish(id, null),
  shop: v.nullish(shopOfProduct, null),
  /** ISO 8601: when the shop added it. */
  created_at: text,
})
export type Product = v.InferOutput<typeof product>

const flashSaleOfProduct = v.nullish(v.object({ id, name: v.string(), end_date: v.string() }), null)

export const productDetails = v.object({
  ...product.entries,
  short_description: text,
  /** HTML, cleaned by the server; the page cleans it again before showing it. */
  description: text,
  thumbnails: listOf(
    v.object({
      id,
      thumbnail: text,
      url: text,
      type: v.nullish(v.picklist(['image', 'video']), 'image'),
      pictures,
      /** Name of the color that it shows; null: it shows every color. */
      color: v.nullish(v.string(), null),
    }),
  ),
  flash_sale: flashSaleOfProduct,
  meta_title: text,
  meta_description: text,
})
export type ProductDetails = v.InferOutput<typeof productDetails>

const subCategory = v.object({ id, name: v.string(), thumbnail: text })
export const category = v.object({
  id,
  slug: text,
  /** Slugs that it had before; missing if it was never renamed. */
  former_slugs: v.nullish(v.array(v.string())),
  name: v.string(),
  thumbnail: text,
  pictures,
  sub_categories: listOf(subCategory),
})
export type Category = v.InferOutput<typeof category>

const parameter = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite())
/** A filter that is on or not there. */
const yes = v.pipe(parameter, v.literal(1))
/** `count`: how many products it would leave beside the other filters that are chosen. */
const facet = v.object({ id, name: v.string(), count: v.nullish(number, 0) })

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  about:
    'Products by search, category, filters and sort order; a search forgives typing errors and returns the best matches first',
  auth: 'none',
  request: v.object({
    ...paging,
    search: v.optional(v.pipe(v.string(), v.maxLength(200))),
    shop_id: v.optional(id),
    category_id: v.optional(id),
    sub_category_id: v.optional(id),
    /** Of several shops; `shop_id` is the shop that the list is about. */
    shop_ids: v.optional(idList),
    brand_id: v.optional(idList),
    color_id: v.optional(idList),
    size_id: v.optional(idList),
    rating: v.optional(parameter),
    min_price: v.optional(parameter),
    max_price: v.optional(parameter),
    /** 1: only what can be bought. */
    in_stock: v.optional(yes),
    /** 1: only what costs less than it did. */
    on_sale: v.optional(yes),
    sort_type: v.optional(v.picklist(sortTypes), 'default'),
    /** Comma-separated product ids, 100 at most. */
    ids: v.optional(v.pipe(v.string(), v.regex(/^\d+(,\d+){0,99}$/))),
  }),
  data: v.object({
    total: number,
    products: v.array(product),
    filters: v.nullish(
      v.object({
        colors: listOf(v.object({ ...facet.entries, color_code: text })),
        sizes: listOf(facet),
        brands: listOf(facet),
        shops: listOf(facet),
        // Of a list in a category: all that it could be in instead.
        categories: listOf(facet),
        min_price: v.nullish(money, 0),
        max_price: v.nullish(money, 0),
      }),
      null,
    ),
  }),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  about: 'Categories with their sub-categories',
  auth: 'none',
  request: v.object({ ...paging }),
  data: v.object({ total: number, categories: v.array(category) }),
})

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/search-suggestions',
  about:
    'Suggestions while typing, at most five of each: products, categories, shops, and the search completed or corrected as terms',
  auth: 'none',
  request: v.object({ search: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  data: v.object({
    products: listOf(product),
    categories: listOf(subCategory),
    shops: listOf(v.object({ id, name: v.string(), logo: text })),
    terms: listOf(v.string()),
  }),
})

/** How many related products a product page has beside each other, to be pushed through. */
export const MOST_RELATED = 8
/** How many of its shop's: one row. */
export const MOST_POPULAR = 5

export const getProduct = endpoint({
  method: 'GET',
  path: '/product-details',
  about: 'One product with related products; 404 if unknown',
  auth: 'none',
  request: v.object({ product_id: id }),
  data: v.object({
    product: productDetails,
    related_products: listOf(product),
    popular_products: listOf(product),
  }),
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  about: 'Reviews of a product or of a shop',
  auth: 'none',
  request: v.object({
    ...paging,
    product_id: v.optional(id),
    shop_id: v.optional(id),
    rating: v.optional(v.pipe(parameter, v.minValue(1), v.maxValue(5))),
  }),
  data: v.object({
    total: number,
    average_rating_percentage: v.object({
      rating: v.nullish(rating, 0),
      total_review: v.nullish(count, 0),
      /** share of each number of stars, in percent */
      percentages: v.record(v.string(), number),
    }),
    reviews: v.array(
      v.object({
        id,
        customer_name: text,
        customer_profile: text,
        rating: v.nullish(rating, 0),
        description: text,
        created_at: text,
      }),
    ),
  }),
})
