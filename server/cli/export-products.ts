import { asc, eq, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toWire } from '#contract/money.ts'
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
import { feedText } from '#server/import/clean-text.ts'

/**
 * Returns products after an id as lines of a feed, so that an import of them changes nothing; `at`
 * is the id to go on with. A field that a feed cannot say is left out, which an import leaves alone:
 * no text, and pictures that are files of this shop instead of addresses.
 */
export async function readFeedLines(db: Database, after: number, limit: number) {
  const subCategories = alias(categories, 'sub_categories')
  const rows = await db
    .select({
      product: products,
      shop: shops.name,
      brand: brands.name,
      category: categories.name,
      sub_category: subCategories.name,
    })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(subCategories, eq(subCategories.id, products.sub_category_id))
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(limit)
  const ids = rows.map(({ product }) => product.id)
  const [texts, palettes, measures] = await Promise.all([
    readTranslations(db, ids),
    readColors(db, ids),
    readSizes(db, ids),
  ])
  return rows.map(({ product, ...names }) => ({
    at: product.id,
    line: {
      product_id: product.id,
      ...identityOf(product),
      name: feedText(product.name),
      summary: textOf(product.short_description) || undefined,
      description: product.description || undefined,
      ...Object.assign({}, ...(texts.get(product.id) ?? [])),
      shop: feedText(names.shop),
      brand: textOf(names.brand),
      category: textOf(names.category),
      sub_category: textOf(names.sub_category),
      unit: textOf(product.unit),
      price: product.price === null ? null : toWire(product.price),
      discount_price: toWire(product.discount_price),
      stock: product.stock,
      // What is sold until the import must not come back with a stock that nobody has edited.
      exported_stock: product.stock,
      // Pictures that lie in the shop have no address by which another shop could take them.
      images: product.pictures.every(isAddress) ? product.pictures : undefined,
      colors: palettes.get(product.id),
      sizes: measures.get(product.id),
    },
  }))
}

/** What is before the first colon, wherever the source ended: an import puts both together again. */
function identityOf({ id, external_id }: typeof products.$inferSelect) {
  if (external_id === null) return { id }
  const [source = '', ...rest] = external_id.split(':')
  return { source, id: rest.join(':') }
}

const textOf = (text: string | null) => text && feedText(text)

const isAddress = (picture: string) => picture.startsWith('https:')

async function readTranslations(db: Database, ids: number[]) {
  const rows = await db
    .select()
    .from(productTranslations)
    .where(inArray(productTranslations.product_id, ids))
    .orderBy(asc(productTranslations.locale))
  return groupByProduct(rows, ({ locale, name, short_description, description }) => ({
    [`name_${locale}`]: textOf(name) || undefined,
    [`summary_${locale}`]: textOf(short_description) || undefined,
    [`description_${locale}`]: description || undefined,
  }))
}

/** Colors of products; those with a picture that is no address are left out with all others. */
async function readColors(db: Database, ids: number[]) {
  const rows = await db
    .select({ row: productColors, name: colors.name, code: colors.code })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.color_id))
    .where(inArray(productColors.product_id, ids))
    .orderBy(asc(productColors.position))
  const flat = rows.map(({ row, name, code }) => ({ ...row, name, code }))
  const isForeign = new Set(
    flat.flatMap((row) => (row.pictures.every(isAddress) ? [] : [row.product_id])),
  )
  return groupByProduct(
    flat.filter(({ product_id }) => !isForeign.has(product_id)),
    ({ name, code, price, pictures }) => ({
      name: feedText(name),
      code,
      price: toWire(price),
      images: pictures,
    }),
  )
}

async function readSizes(db: Database, ids: number[]) {
  const rows = await db
    .select({ product_id: productSizes.product_id, price: productSizes.price, name: sizes.name })
    .from(productSizes)
    .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
    .where(inArray(productSizes.product_id, ids))
    .orderBy(asc(productSizes.position))
  return groupByProduct(rows, ({ name, price }) => ({ name: feedText(name), price: toWire(price) }))
}

function groupByProduct<Row extends { product_id: number }, Entry>(
  rows: Row[],
  entryOf: (row: Row) => Entry,
): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>()
  for (const row of rows) {
    groups.set(row.product_id, [...(groups.get(row.product_id) ?? []), entryOf(row)])
  }
  return groups
}
