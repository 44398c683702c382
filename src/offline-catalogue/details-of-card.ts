import type { Product, ProductDetails } from '#contract/catalogue.ts'

/** Returns product details built from a card, shown until the shop responds. */
export const detailsOfCard = (card: Product): ProductDetails => ({
  ...card,
  short_description: '',
  description: '',
  thumbnails: [],
  flash_sale: null,
  meta_title: '',
  meta_description: '',
})
