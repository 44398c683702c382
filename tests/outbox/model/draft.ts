import type { ChangeDraft } from '#outbox/cart-change.ts'

/** A draft that adds one piece of a product. Prices in minor units. */
export const draft = (id: number): ChangeDraft => ({
  kind: 'store',
  product: id,
  variant: { color: null, size: null, unit: null },
  quantity: 1,
  preview: {
    name: `Product ${id}`,
    thumbnail: '',
    pictures: null,
    brand: null,
    price: 100,
    discount_price: 0,
    discount_percentage: 0,
    stock: null,
    shop: { id: 1, name: 'Shop', rating: 0 },
  },
})
