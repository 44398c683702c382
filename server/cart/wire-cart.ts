import { toWire } from '#contract/money.ts'
import { picturesOf, thumbnailOf } from '#server/catalogue/picture-address.ts'
import { averageRating } from '#server/catalogue/rating.ts'
import type { PricedLine } from './read-lines.ts'

/** Groups lines by shop, the shop of the oldest line first. */
export function groupsOf(lines: PricedLine[]) {
  const shops = new Map(lines.map((line) => [line.shop.id, line.shop]))
  return [...shops.values()].map((shop) => ({
    id: shop.id,
    shop_id: shop.id,
    shop_name: shop.name,
    shop_rating: averageRating(shop),
    delivery_charge: toWire(shop.delivery_charge),
    products: lines.filter((line) => line.shop.id === shop.id).map(wireLine),
  }))
}

/** Returns the number of pieces in the cart. */
export const piecesOf = (lines: PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

function wireLine(line: PricedLine) {
  const { product } = line
  const thumbnail = thumbnailOf(line.picture)
  return {
    id: product.id,
    name: product.name,
    thumbnail,
    thumbnails: thumbnail ? [{ thumbnail }] : [],
    pictures: picturesOf(line.picture),
    brand: line.brand,
    price: line.forSale ? toWire(line.price) : null,
    discount_price: toWire(line.discount_price),
    discount_percentage: line.discount_percentage,
    quantity: line.quantity,
    stock: product.stock,
    color: line.color || null,
    size: line.size || null,
    unit: product.unit,
    shop_id: product.shop_id,
  }
}
