import type { Product } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'

/** What a shop says about itself; markup of another backend is no text. */
export const storyOf = ({ description }: Shop): string =>
  /<\w/.test(description) ? '' : description

const SHOWN = 3

/**
 * Returns the shop whose products are most often among `products`, and three of them, of different
 * kinds if there are such, so that the page has to ask for nothing; null if no shop with a story has as many.
 */
export function findStory(
  shops: readonly Shop[],
  products: readonly Product[],
): { shop: Shop; products: Product[] } | null {
  const stories = shops.filter(storyOf).map((shop) => ({
    shop,
    products: products.filter(
      ({ id, shop: seller }, at) =>
        seller?.id === shop.id && products.findIndex((other) => other.id === id) === at,
    ),
  }))
  const [most] = stories.toSorted((a, b) => b.products.length - a.products.length)
  if (!most || most.products.length < SHOWN) return null
  const isFirstOfKind = ({ sub_category_id: kind }: Product, at: number) =>
    most.products.findIndex(({ sub_category_id: other }) => other === kind) === at
  const firsts = most.products.filter(isFirstOfKind)
  const others = most.products.filter((product) => !firsts.includes(product))
  return { shop: most.shop, products: [...firsts, ...others].slice(0, SHOWN) }
}
