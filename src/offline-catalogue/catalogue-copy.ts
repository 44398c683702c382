import { clear, createStore, get, set, type UseStore, values } from 'idb-keyval'
import type { Category, Product } from '#contract/catalogue.ts'
import { CONTRACT_VERSION } from '#contract/problem.ts'
import type { Shop } from '#contract/shop.ts'

/**
 * The compact catalogue on the device, in one language. Products are in the shop's recommended
 * order.
 */
export type CatalogueCopy = {
  version: number
  locale: string
  /** When it was downloaded, in milliseconds since 1970. */
  at: number
  products: Product[]
  categories: Category[]
  shops: Shop[]
  /** All products of the shop are in it; missing in copies made before. */
  isWhole?: boolean
  /** Names of categories and colors in the language of the copy; missing in copies made before. */
  translations?: Record<string, string>
}

const DAY = 24 * 3600_000

/**
 * Returns whether a copy of that time shows what the shop shows: for a day. One of the future comes
 * from a clock that was ahead, and would count as fresh until then.
 */
export const isFresh = (at: number): boolean => Math.abs(Date.now() - at) < DAY

// Must not be named like a cache: workbox-expiration deletes databases named like its caches.
let store: UseStore | null = null
const opened = () => {
  store ??= createStore('offshelf-local-catalogue', 'copies')
  return store
}

/** Returns the copy of a locale; null if there is none or this build cannot read it. */
export async function readCatalogue(locale: string): Promise<CatalogueCopy | null> {
  const copy = await get<CatalogueCopy>(locale, opened())
  return copy?.version === CONTRACT_VERSION ? copy : null
}

/** Returns the copy of a locale, otherwise the newest one of another; null if there is none. */
export async function readAnyCatalogue(locale: string): Promise<CatalogueCopy | null> {
  const own = await readCatalogue(locale)
  if (own) return own
  const others = (await values<CatalogueCopy>(opened())).sort((a, b) => b.at - a.at)
  return others.find(({ version }) => version === CONTRACT_VERSION) ?? null
}

export const keepCatalogue = (copy: Omit<CatalogueCopy, 'version'>): Promise<void> =>
  set(copy.locale, { ...copy, version: CONTRACT_VERSION }, opened())

export const clearCatalogue = (): Promise<void> => clear(opened())
