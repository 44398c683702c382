import type { listReviews, ProductDetails } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { toWire, unitPrice } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { type Absolute, currencyCode, type Node } from './structured-data.ts'

type Review = DataOf<typeof listReviews>['reviews'][number]
type Context = { settings: Settings; absolute: Absolute }

/** Search engines show a few; the page has all of them. */
const MOST_REVIEWS = 3

/** Decimal with a point and two places, whatever the language. */
const decimal = (minor: number) => toWire(minor).toFixed(2)

/**
 * Returns a product with its offer, rating and newest reviews; nothing for one that is not for sale,
 * because search engines refuse a product without an offer.
 */
export function productNode(
  product: ProductDetails,
  reviews: readonly Review[],
  { settings, absolute }: Context,
): Node[] {
  const currency = currencyCode(settings)
  if (product.price === null || !currency) return []
  const images = product.thumbnails.filter(({ type }) => type === 'image')
  const pictures = (images.length ? images : [product]).map(({ thumbnail }) => thumbnail)
  const { brand, name } = product
  const description = product.meta_description || product.short_description
  const rating = ratingNode(product)
  const told = reviews.filter((review) => review.customer_name && isRating(review.rating))
  return [
    {
      '@type': 'Product',
      name,
      sku: String(product.id),
      image: pictures.filter(Boolean).map(absolute),
      ...(description && { description }),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      offers: offerNode(product, currency, { settings, absolute }),
      ...(rating && { aggregateRating: rating }),
      ...(rating && told.length > 0 && { review: told.slice(0, MOST_REVIEWS).map(reviewNode) }),
    },
  ]
}

/** What a product costs; if that depends on color and size, from the lowest to the highest price. */
function offerNode(product: ProductDetails, currency: string, context: Context): Node {
  const { settings, absolute } = context
  const { colors, sizes, shop, quantity, flash_sale } = product
  const added = [colors, sizes].map((choices) => choices.map(({ price }) => price))
  const sum = (most: (...prices: number[]) => number) =>
    added.reduce((all, prices) => all + (prices.length ? most(...prices) : 0), unitPrice(product))
  const [low, high] = [sum(Math.min), sum(Math.max)]
  const common = {
    priceCurrency: currency,
    availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    url: absolute(`/products/${product.id}/details`),
    seller: {
      '@type': 'Organization',
      name: (settings.multi_vendor && shop?.name) || settings.app_name,
    },
  }
  if (low === high) {
    const until = flash_sale && { priceValidUntil: flash_sale.end_date }
    return { '@type': 'Offer', price: decimal(low), ...common, ...until }
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(low),
    highPrice: decimal(high),
    offerCount: Math.max(colors.length, 1) * Math.max(sizes.length, 1),
    ...common,
  }
}

const isRating = (stars: number) => stars >= 1 && stars <= 5

const scale = { bestRating: 5, worstRating: 1 }

/** Nobody's rating is none. */
function ratingNode({ rating, total_reviews }: ProductDetails): Node | null {
  const reviewCount = Number(total_reviews)
  if (!(reviewCount > 0) || !isRating(rating)) return null
  return { '@type': 'AggregateRating', ratingValue: rating, ...scale, reviewCount }
}

function reviewNode({ customer_name, rating, description, created_at }: Review): Node {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: customer_name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
    ...(description && { reviewBody: description }),
    ...(Number.isNaN(Date.parse(created_at)) ? {} : { datePublished: created_at }),
  }
}
