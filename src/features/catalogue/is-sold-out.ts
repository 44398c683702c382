import type { Product } from '#contract/catalogue.ts'

/** Nothing left, or not for sale: the card stays, its button does not. */
export const isSoldOut = (product: Pick<Product, 'quantity' | 'price'>): boolean =>
  product.quantity <= 0 || product.price === null
