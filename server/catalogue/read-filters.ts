import { type SQL, sql } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import { type Database, readRows } from '#server/database/client.ts'
import {
  brands,
  categories,
  colors,
  productColors,
  productSizes,
  products,
  shops,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { currentPrice, runningFlashPrices } from './prices.ts'

const MOST = 40

type Choice = { id: number; name: string; count: number; color_code: string }
type Row = Record<'kind' | 'id' | 'name' | 'count', string | null> &
  Partial<Record<'color_code' | 'least' | 'most', string | null>>

/** Returns the available filters, the number of products per choice, and the total. */
export async function readFilters(db: Database, now: Date, where: SQL | undefined) {
  const flash = runningFlashPrices(db, now)
  const selection = sql`from ${products} left join ${flash} on ${flash.product_id} = ${products.id}
    ${where ? sql`where ${where}` : sql``}`
  // An array of ids is looked up in the index; a join would read all colors of the shop first.
  const ids = sql`any(array(select ${products.id} ${selection}))`
  // Three statements, because PostgreSQL runs those of several connections on several cores.
  const counted = await Promise.all([
    readRows<Row>(
      db,
      sql`with counted as (
        select case grouping(brand_id, category_id, shop_id)
            when 3 then 'brand' when 5 then 'category' when 6 then 'shop' else 'all' end as kind,
          coalesce(brand_id, category_id, shop_id) as id, count(*), min(paid) as least, max(paid) as most
        from (select ${products.brand_id}, ${products.category_id}, ${products.shop_id}, ${currentPrice} as paid ${selection})
          as selection
        group by grouping sets ((brand_id), (category_id), (shop_id), ()))
      select kind, counted.id, count, least, most, coalesce(brands.name, categories.name, shops.name) as name
      from counted
      left join ${brands} on kind = 'brand' and brands.id = counted.id
      left join ${categories} on kind = 'category' and categories.id = counted.id
      left join ${shops} on kind = 'shop' and shops.id = counted.id
      where kind = 'all' or counted.id is not null`,
    ),
    readRows<Row>(
      db,
      sql`select 'color' as kind, id, count, name, code as color_code from (
        select color_id, count(*) from ${productColors} where product_id = ${ids} group by color_id
      ) as counted join ${colors} on id = color_id`,
    ),
    readRows<Row>(
      db,
      sql`select 'size' as kind, id, count, name from (
        select size_id, count(*) from ${productSizes} where product_id = ${ids} group by size_id
      ) as counted join ${sizes} on id = size_id`,
    ),
  ])
  const rows = counted.flat()
  const of = (kind: string, order: (a: Choice, b: Choice) => number): Choice[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, count, color_code }) => ({
        id: Number(id),
        name: name ?? '',
        count: Number(count),
        color_code: color_code ?? '',
      }))
      .sort(order)
      .slice(0, MOST)
  const all = rows.find((row) => row.kind === 'all')
  const plain = ({ id, name, count }: Choice) => ({ id, name, count })
  return {
    total: Number(all?.count ?? 0),
    filters: {
      brands: of('brand', mostFirst).map(plain),
      shops: of('shop', mostFirst).map(plain),
      categories: of('category', mostFirst).map(plain),
      colors: of('color', mostFirst).map((one) => ({ ...plain(one), color_code: one.color_code })),
      sizes: of('size', (a, b) => a.id - b.id).map(plain),
      min_price: toWire(Number(all?.least ?? 0)),
      max_price: toWire(Number(all?.most ?? 0)),
    },
  }
}

const mostFirst = (a: Choice, b: Choice) => b.count - a.count || (a.name < b.name ? -1 : 1)
