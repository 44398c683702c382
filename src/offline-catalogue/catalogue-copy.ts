import { clear, createStore, get, set, type UseStore, values } from 'idb-keyval'
import type { Category, Product } from '#contract/catalogue.ts'
import { CONTRACT_VERSION } from '#contract/problem.ts'
import type { Shop } from '#contract/shop.ts'

/** The compact catalogue on the device, in one language. Products come in the shop's own order. */
export type CatalogueCopy = {
  version: number
  locale: string
  /** When it was gathered, in milliseconds since 1970. */
  at: number
  products: Product[]
  categories: Category[]
  shops: Shop[]
}

// Not the name of a cache: workbox-expiration deletes databases that are named like its caches.
let store: UseStore | null = null
const opened = () => {
  store ??= createStore('offshelf-local-catalogue', 'copies')
  return store
}

/** The copy of a language, null when there is none that this build understands. */
export async function readCatalogue(locale: string): Promise<CatalogueCopy | null> {
  const copy = await get<CatalogueCopy>(locale, opened())
  return copy?.version === CONTRACT_VERSION ? copy : null
}

/** The copy of a language, else the newest of another one: better than none. */
export async function readAnyCatalogue(locale: string): Promise<CatalogueCopy | null> {
  const own = await readCatalogue(locale)
  if (own) return own
  const others = (await values<CatalogueCopy>(opened())).sort((a, b) => b.at - a.at)
  return others.find(({ version }) => version === CONTRACT_VERSION) ?? null
}

export const keepCatalogue = (copy: Omit<CatalogueCopy, 'version'>): Promise<void> =>
  set(copy.locale, { ...copy, version: CONTRACT_VERSION }, opened())

export const clearCatalogue = (): Promise<void> => clear(opened())
