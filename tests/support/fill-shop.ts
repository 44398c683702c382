import * as tables from '#server/database/schema/catalogue.ts'
import { reviews } from '#server/database/schema/people.ts'
import type { TestShop } from './test-shop.ts'

export const hostileName = 'Tea "x" </script><script>alert(1)</script> & \u2028 end'
export const arabicName = 'إبريق شاي أزرق'

/**
 * Fills an empty shop with one of each kind: product 1 is plain, 2 has choices, reviews and no stock,
 * 3 is in a flash sale, 4 is not for sale.
 */
export async function fillShop({ db, now, newShopper }: TestShop) {
  const color = { code: '#000000' }
  await db.insert(tables.shops).values({ id: 1, name: 'Corner', short_description: 'Old & <new>' })
  await db.insert(tables.brands).values({ id: 1, name: 'Hay & Co' })
  await db.insert(tables.categories).values({ id: 1, slug: 'kitchen', name: 'Kitchen' })
  await db.insert(tables.categories).values({ id: 2, slug: 'pots', name: 'Pots', parent_id: 1 })
  const common = { slug: 'x', shop_id: 1, category_id: 1, sub_category_id: 2, stock: 3 }
  const pictures = ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg']
  await db.insert(tables.products).values([
    {
      ...common,
      id: 1,
      name: hostileName,
      price: 2010,
      discount_price: 1505,
      brand_id: 1,
      pictures,
    },
    {
      ...{
        ...common,
        id: 2,
        name: arabicName,
        price: 2000,
        stock: 0,
        rating_sum: 4,
        rating_count: 1,
      },
      ...{ pictures, short_description: `${arabicName} `.repeat(20) },
    },
    { ...common, id: 3, name: 'On sale', price: 1000, pictures },
    { ...common, id: 4, name: 'Not for sale', price: null, pictures },
  ])
  await db.insert(tables.colors).values([1, 2].map((id) => ({ id, name: `Color ${id}`, ...color })))
  await db.insert(tables.sizes).values([1, 2].map((id) => ({ id, name: `Size ${id}` })))
  const choices = [1, 2].map((id) => ({ product_id: 2, price: (id - 1) * 100 }))
  await db
    .insert(tables.productColors)
    .values(choices.map((choice, index) => ({ ...choice, color_id: index + 1 })))
  await db.insert(tables.productSizes).values(
    choices.map(({ product_id }, index) => ({
      product_id,
      size_id: index + 1,
      price: index * 250,
    })),
  )
  const [starts_at, ends_at] = [-1, 1].map((day) => new Date(now().getTime() + day * 86_400_000))
  if (!starts_at || !ends_at) throw new Error('There is no sale')
  await db.insert(tables.flashSales).values({ id: 1, name: 'Sale', starts_at, ends_at })
  await db.insert(tables.flashSaleProducts).values({ flash_sale_id: 1, product_id: 3, price: 900 })
  await newShopper()
  const review = { user_id: 1, product_id: 2, rating: 4, description: 'Sturdy' }
  await db.insert(reviews).values(review)
}
