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
  productTranslations,
  shops,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { makeProduct, type ProductPlan } from './make-product.ts'
import type { PictureBook } from './picture-book.ts'
import type { Random } from './random.ts'
import { type Good, type Maker, readMakers, readScenes } from './read-makers.ts'

type Tools = { db: Database; random: Random; book: PictureBook; now: Date }

/** Loads shops, categories and products; returns what is sold by the id of its product. */
export async function loadCatalogue(tools: Tools): Promise<Map<number, Good>> {
  const { db, book } = tools
  const makers = await readMakers()
  const plans: ProductPlan[] = []
  for (const good of makers.flatMap(({ goods }) => goods)) {
    plans.push(await makeProduct(tools, good))
  }
  const shopRows = await shopsOf(tools, makers)
  const mainRows = await mainCategoriesOf(tools, plans)
  await book.write(db)

  const shopIds = byName(await db.insert(shops).values(shopRows).returning())
  const brandIds = byName(
    await db
      .insert(brands)
      .values(namesOf(plans.map(({ good }) => good.kind.brand)))
      .returning(),
  )
  const mainIds = byName(await db.insert(categories).values(mainRows).returning())
  const subRows = await db.insert(categories).values(subCategoriesOf(plans, mainIds)).returning()
  const shopOf = new Map(makers.flatMap(({ shop, goods }) => goods.map((good) => [good, shop])))
  const ids = await db
    .insert(products)
    .values(
      plans.map(({ row, good }) => {
        const category_id = idOf(mainIds, good.category)
        const isSub = (sub: (typeof subRows)[number]) =>
          sub.parent_id === category_id && sub.name === good.sub
        return {
          ...row,
          shop_id: idOf(shopIds, shopOf.get(good)?.name ?? ''),
          category_id,
          sub_category_id: subRows.find(isSub)?.id ?? null,
          brand_id: idOf(brandIds, good.kind.brand),
        }
      }),
    )
    .returning({ id: products.id })
  await loadChoices(
    db,
    plans.map((plan, at) => ({ ...plan, product_id: ids[at]?.id ?? 0 })),
  )
  await db
    .insert(productTranslations)
    .values(
      plans.flatMap(({ translations }, at) =>
        translations.map((texts) => ({ ...texts, product_id: ids[at]?.id ?? 0 })),
      ),
    )
  await indexProducts(
    db,
    ids.map(({ id }) => id),
  )
  return new Map(plans.map(({ good }, at) => [ids[at]?.id ?? 0, good]))
}

const shopsOf = ({ book }: Tools, makers: Maker[]) =>
  Promise.all(
    makers.map(async ({ slug, shop }) => {
      const banner = { kind: 'master', file: `pictures/scenes/banner-${slug}.avif` } as const
      const logo = { kind: 'master', file: `logos/${slug}.svg` } as const
      return {
        ...shop,
        logo: await book.add(`${shop.name} logo`, '#f4f4f2', logo),
        banner: await book.add(shop.name, '#dcd8cc', banner),
      }
    }),
  )

/** In the order of the studio's scenes. */
async function mainCategoriesOf({ book }: Tools, plans: ProductPlan[]) {
  const names = [...new Set(plans.map(({ good }) => good.category))]
  const scenes = Object.entries((await readScenes()).scenes)
  return Promise.all(
    names.map(async (name) => {
      const slug = slugOf(name)
      const position = scenes.findIndex(([scene]) => scene === `category-${slug}`)
      const file = `pictures/scenes/category-${slug}.avif`
      const color = scenes[position]?.[1].wall ?? '#dcd8cc'
      return {
        name,
        slug,
        position,
        picture: await book.add(name, color, { kind: 'master', file, ratio: 3 / 2 }),
      }
    }),
  )
}

/** Each shows the picture of its first product. */
function subCategoriesOf(plans: ProductPlan[], mainIds: Map<string, number>) {
  const firsts = new Map<string, ProductPlan>()
  for (const plan of plans) {
    const key = `${plan.good.category} ${plan.good.sub}`
    if (!firsts.has(key)) firsts.set(key, plan)
  }
  return [...firsts].map(([key, { good, row }], position) => ({
    parent_id: idOf(mainIds, good.category),
    name: good.sub,
    slug: slugOf(key),
    picture: row.pictures[0] ?? null,
    position,
  }))
}

/** The code of each color: goods of one name differ a little, so that of most of them. */
function codesOf(all: { name: string; hex: string }[]) {
  const numberOf = (name: string, hex: string) =>
    all.filter((one) => one.name === name && one.hex === hex).length
  const codes = new Map<string, string>()
  for (const { name, hex } of all) {
    const known = codes.get(name)
    if (!known || numberOf(name, hex) > numberOf(name, known)) codes.set(name, hex)
  }
  return codes
}

async function loadChoices(db: Database, plans: (ProductPlan & { product_id: number })[]) {
  const codes = codesOf(plans.flatMap((plan) => plan.colors))
  const colorIds = byName(
    await db
      .insert(colors)
      .values([...codes].map(([name, code]) => ({ name, code })))
      .returning(),
  )
  const sizeIds = byName(
    await db
      .insert(sizes)
      .values(namesOf(plans.flatMap(({ good }) => good.sizes ?? [])))
      .returning(),
  )
  await db.insert(productColors).values(
    plans.flatMap(({ product_id, colors }) =>
      colors.map(({ name, pictures }, position) => ({
        product_id,
        color_id: idOf(colorIds, name),
        position,
        pictures,
      })),
    ),
  )
  await db.insert(productSizes).values(
    plans.flatMap(({ product_id, good }) =>
      (good.sizes ?? []).map((name, position) => ({
        product_id,
        size_id: idOf(sizeIds, name),
        price: (good.more ?? 0) * position,
        position,
      })),
    ),
  )
}

const namesOf = (names: string[]) => [...new Set(names)].map((name) => ({ name }))

const byName = (rows: { id: number; name: string }[]) =>
  new Map(rows.map((row) => [row.name, row.id]))

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo shop does not know "${name}"`)
  return id
}
