import { type Category, listCategories, listProducts, type Product } from '#contract/catalogue.ts'
import { getLanguage } from '#contract/settings.ts'
import { listShops, type Shop } from '#contract/shop.ts'
import { hasIndexedDb } from '#outbox/has-indexed-db.ts'
import { call } from '#src/api/call.ts'
import { getConnection } from '#src/connection/connection.ts'
import { isFresh, keepCatalogue, readCatalogue } from './catalogue-copy.ts'
import { whenIdle } from './when-idle.ts'

const MOST_PRODUCTS = 2_000
const MOST_CHARACTERS = 6_000_000
const PAGE = 100

type NetworkHints = { saveData?: boolean; effectiveType?: string; type?: string }

/** Returns whether the network may be used for downloads that the shopper did not start. */
export function isUnmetered(hints: NetworkHints | undefined): boolean {
  if (!hints) return true
  const slow = hints.effectiveType !== undefined && hints.effectiveType !== '4g'
  return !hints.saveData && !slow && hints.type !== 'cellular'
}

/**
 * Downloads the compact catalogue once a day while the page is idle, so that every category, shop,
 * list and the search work offline. One tab does it for all.
 */
export function keepCatalogueFresh(locale: string): void {
  whenIdle(() => {
    if (!hasIndexedDb() || !navigator.locks) return
    const { connection } = navigator as { connection?: NetworkHints }
    if (!getConnection().reachable || !isUnmetered(connection)) return
    void navigator.locks
      .request('offshelf-catalogue', { ifAvailable: true }, async (lock) => {
        if (lock && !isFresh((await readCatalogue(locale))?.at ?? 0)) await gather(locale)
      })
      .catch((error) => console.info('The catalogue was not gathered', error))
  }, 10_000)
}

/**
 * Reads the public lists page by page and stores their items, products in the shop's recommended
 * order, and the translations of their categories and colors.
 */
export async function gather(locale: string): Promise<void> {
  const at = Date.now()
  const { items: categories }: Walk<Category> = await walk(async (page) => {
    const { data } = await call(listCategories, { page, per_page: PAGE }, { locale })
    return { items: data.categories, total: data.total }
  }, PAGE * 5)
  const { items: shops }: Walk<Shop> = await walk(async (page) => {
    const { data } = await call(listShops, { page, per_page: PAGE }, { locale })
    return { items: data.shops, total: data.total }
  }, PAGE * 5)
  const { items: products, isWhole }: Walk<Product> = await walk(async (page) => {
    const { data } = await call(listProducts, { page, per_page: PAGE }, { locale })
    return { items: data.products, total: data.total }
  }, MOST_PRODUCTS)
  const translations = await readTranslations(locale, [
    ...categories.flatMap((category) => [category, ...category.sub_categories]),
    ...products.flatMap(({ colors }) => colors),
  ])
  await keepCatalogue({ locale, at, categories, shops, products, isWhole, translations })
  const { noteNewerCopy } = await import('./respond-offline.ts')
  noteNewerCopy()
}

/** Returns the translations of names, by which the search finds them too; none if there are none. */
async function readTranslations(
  locale: string,
  named: { name: string }[],
): Promise<Record<string, string>> {
  const names = new Set(named.map(({ name }) => name))
  // Not every backend has messages for every language.
  const messages = await call(getLanguage, { locale }, { locale }).catch(() => ({ data: {} }))
  return Object.fromEntries(Object.entries(messages.data).filter(([name]) => names.has(name)))
}

type Walk<Item> = { items: Item[]; isWhole: boolean }

/**
 * Reads pages until `most` items or the budget of characters are reached. What is added to the shop
 * meanwhile moves items to the next page, where they are read again; what is removed moves one to a
 * page that was read already, and it is missed.
 */
async function walk<Item extends { id: number }>(
  read: (page: number) => Promise<{ items: Item[]; total: number }>,
  most: number,
): Promise<Walk<Item>> {
  const found: Item[] = []
  const ids = new Set<number>()
  let characters = 0
  let highest = 0
  for (let page = 1; found.length < most; page += 1) {
    const { items, total } = await read(page)
    characters += JSON.stringify(items).length
    if (characters > MOST_CHARACTERS) break
    const added = items.filter(({ id }) => !ids.has(id)).slice(0, most - found.length)
    for (const item of added) ids.add(item.id)
    found.push(...added)
    highest = Math.max(highest, total)
    if (found.length >= total) return { items: found, isWhole: total === highest }
    if (added.length === 0) break
    await new Promise<void>((resolve) => whenIdle(resolve, 10_000))
  }
  return { items: found, isWhole: false }
}
