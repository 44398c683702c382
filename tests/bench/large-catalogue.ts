import { sql } from 'drizzle-orm'
import { indexUnindexed } from '#server/catalogue/search/index-products.ts'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'

const variations = [
  ...['amber', 'arctic', 'bamboo', 'basic', 'bright', 'classic', 'compact', 'cotton', 'deluxe'],
  ...['elegant', 'everyday', 'foldable', 'frosted', 'garden', 'handmade', 'heavy', 'indigo'],
  ...['junior', 'knitted', 'lasting', 'lunar', 'marble', 'modern', 'nordic', 'oak', 'organic'],
  ...['outdoor', 'padded', 'pocket', 'premium', 'quiet', 'recycled', 'rustic', 'silver', 'slim'],
  ...['smart', 'striped', 'sturdy', 'travel', 'vintage', 'warm', 'winter', 'woven'],
]

/**
 * Repeats the products of the demo shop with other names, prices and stock until there are `wanted`
 * of them; the same every time. Variants, brands, shops and categories are those of the originals.
 */
export async function enlargeCatalogue(db: Database, wanted: number): Promise<void> {
  await db.execute(sql`
    insert into products (external_id, slug, name, short_description, description, shop_id,
      category_id, sub_category_id, brand_id, price, discount_price, stock, unit, pictures,
      rating_sum, rating_count, sold, created_at)
    select 'copy ' || id || ' ' || n, slug || '-' || n, name || ' ' || word || ' ' || n,
      short_description, description, shop_id, category_id, sub_category_id, brand_id,
      price + mixed % 7000, case when mixed % 4 = 0 then coalesce(price / 2, 0) else 0 end,
      case when mixed % 20 = 0 then 0 else mixed % 90 end, unit, pictures,
      mixed % 5 * (mixed % 40), mixed % 40, mixed % 300,
      created_at - mixed % 500000 * interval '1 minute'
    from (
      select products.*, n, abs(hashint8(id * 1000 + n)) as mixed,
        (array[${sql.join(
          variations.map((word) => sql`${word}`),
          sql`, `,
        )}]::text[])[n % ${variations.length} + 1] as word
      from products cross join generate_series(1, (select ceil(${wanted}::float8 / count(*))::int from products)) as n
      where coalesce(products.external_id, '') not like 'copy %'
      order by n, id
      limit greatest(${wanted} - (select count(*) from products), 0)
    ) as copies`)
  for (const kind of ['color', 'size']) {
    const table = sql.raw(`product_${kind}s`)
    const choice = sql.raw(`${kind}_id`)
    await db.execute(sql`
      insert into ${table} (product_id, ${choice}, price, position)
      select products.id, of.${choice}, of.price, of.position
      from products
      join ${table} of on of.product_id = split_part(products.external_id, ' ', 2)::bigint
      where products.external_id like 'copy %'`)
  }
  const there = await db.$count(products)
  if (there < wanted) throw new Error(`The shop has ${there} products, not ${wanted}`)
  await indexUnindexed(db)
  // As the database does by itself after a while.
  await db.execute(sql`vacuum analyze`)
}
