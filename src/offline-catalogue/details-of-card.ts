import type { Product, ProductDetails } from '#contract/catalogue.ts'

/** A product of which only its card is known: the details come when the shop has responded. */
export const detailsOfCard = (card: Product): ProductDetails => ({
  ...card,
  short_description: '',
  description: '',
  thumbnails: [],
  flash_sale: null,
  meta_title: '',
  meta_description: '',
})
