import { indexProducts } from '#server/catalogue/search/index-products.ts'
import { slugOf } from '#server/catalogue/slug.ts'
import type { Database } from '#server/database/client.ts'
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
import { colorCodes } from './colors.ts'
import { goods } from './goods/all-goods.ts'
import type { Goods, Group } from './goods/group.ts'
import { makeProduct, type ProductPlan } from './make-product.ts'
import type { PictureBook } from './picture-book.ts'
import type { Random } from './random.ts'
import { demoShops } from './shops.ts'

type Tools = { db: Database; random: Random; book: PictureBook; now: Date }

/** Background colors of a category's pictures. */
const tints = [
  '#ece7df',
  '#e2eae4',
  '#e4e8f0',
  '#f1e4e0',
  '#efe9d6',
  '#e8e2ee',
  '#dfeaee',
  '#eee3d8',
]

const insertAll = async <Row>(rows: Row[], insert: (part: Row[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += 400) await insert(rows.slice(at, at + 400))
}

/** Shops, categories and products of the demo shop. */
export async function loadCatalogue(tools: Tools) {
  const { db, book } = tools
  const shopRows = []
  for (const { icon, tint, banner, ...shop } of demoShops) {
    shopRows.push({
      ...shop,
      logo: await book.add(`${shop.name} logo`, { kind: 'object', icon, background: tint }),
      banner: await book.add(shop.name, { kind: 'photo', file: banner, ratio: 3 }),
    })
  }
  const plans: (ProductPlan & { goods: Goods; group: Group })[] = []
  for (const [index, list] of goods.entries()) {
    for (const group of list.groups) {
      for (const name of group.names) {
        const wall = tints[(index + plans.length) % tints.length] as string
        const plan = await makeProduct({ ...tools, tints, wall }, group, name)
        plans.push({ ...plan, goods: list, group })
      }
    }
  }
  const categoryPictures: string[] = []
  for (const [index, list] of goods.entries()) {
    const background = tints[index % tints.length] as string
    categoryPictures.push(
      await book.add(list.category, { kind: 'object', icon: list.icon, background }),
    )
  }
  await book.write(db)

  const shopIds = byName(await db.insert(shops).values(shopRows).returning())
  const brandIds = byName(
    await db
      .insert(brands)
      .values([...new Set(plans.map((plan) => plan.brand))].map((name) => ({ name })))
      .returning(),
  )
  const colorIds = byName(
    await db
      .insert(colors)
      .values(Object.entries(colorCodes).map(([name, code]) => ({ name, code })))
      .returning(),
  )
  const sizeIds = byName(
    await db
      .insert(sizes)
      .values(
        [...new Set(plans.flatMap((plan) => plan.group.sizes ?? []))].map((name) => ({ name })),
      )
      .returning(),
  )
  const mainIds = byName(
    await db
      .insert(categories)
      .values(
        goods.map(({ category }, position) => ({
          name: category,
          slug: slugOf(category),
          picture: categoryPictures[position] ?? null,
          position,
        })),
      )
      .returning(),
  )
  const subs = goods.flatMap((list) =>
    [...new Set(list.groups.map((group) => group.sub))].map((name, position) => ({
      parent_id: idOf(mainIds, list.category),
      name,
      slug: slugOf(`${list.category} ${name}`),
      picture: plans.find((plan) => plan.goods === list && plan.group.sub === name)?.pictures[0],
      position,
    })),
  )
  const subRows = await db.insert(categories).values(subs).returning()

  const rows = plans.map(({ goods: list, group, brand, surcharge: _, ...plan }) => {
    const category_id = idOf(mainIds, list.category)
    return {
      ...plan,
      shop_id: idOf(shopIds, list.shops[0] as string),
      category_id,
      sub_category_id: subRows.find(
        (row) => row.parent_id === category_id && row.name === group.sub,
      )?.id,
      brand_id: idOf(brandIds, brand),
    }
  })
  const ids: number[] = []
  await insertAll(rows, async (part) => {
    const written = await db.insert(products).values(part).returning({ id: products.id })
    ids.push(...written.map((row) => row.id))
  })
  await insertAll(
    plans.flatMap(({ group }, at) =>
      (group.colors ?? []).map((name, position) => ({
        product_id: ids[at] as number,
        color_id: idOf(colorIds, name),
        position,
      })),
    ),
    (part) => db.insert(productColors).values(part),
  )
  await insertAll(
    plans.flatMap(({ group, surcharge }, at) =>
      (group.sizes ?? []).map((name, position) => ({
        product_id: ids[at] as number,
        size_id: idOf(sizeIds, name),
        price: surcharge * position,
        position,
      })),
    ),
    (part) => db.insert(productSizes).values(part),
  )
  await indexProducts(db, ids)
}

const byName = (rows: { id: number; name: string }[]) =>
  new Map(rows.map((row) => [row.name, row.id]))

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo shop does not know "${name}"`)
  return id
}
