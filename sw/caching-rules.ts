import { suggestSearch } from '#contract/catalogue.ts'
import { publicReads } from '#contract/endpoints.ts'
import { getCountries, getLanguage, getMaster } from '#contract/settings.ts'
import { CACHE_PREFIX } from '#contract/shell-marks.ts'
import { getLegalPage } from '#contract/site.ts'

const DAY = 24 * 3600

/** How one kind of response is cached. Ages in seconds. */
export type CachingRule = {
  cache: `${typeof CACHE_PREFIX}${'settings' | 'catalogue' | 'pictures'}`
  strategy: 'stale-while-revalidate' | 'network-first' | 'cache-first'
  maxEntries: number
  maxAge: number
  /** Network first: seconds after which the cached response is used. */
  networkTimeout?: number
  /** Limit for all responses of this cache together, in bytes. */
  maxBytes?: number
}

export const settingsRule: CachingRule = {
  cache: `${CACHE_PREFIX}settings`,
  strategy: 'stale-while-revalidate',
  maxEntries: 60,
  maxAge: 30 * DAY,
}
export const catalogueRule: CachingRule = {
  cache: `${CACHE_PREFIX}catalogue`,
  strategy: 'network-first',
  maxEntries: 400,
  maxAge: 7 * DAY,
  networkTimeout: 3,
}
export const pictureRule: CachingRule = {
  cache: `${CACHE_PREFIX}pictures`,
  strategy: 'cache-first',
  maxEntries: 300,
  maxAge: 30 * DAY,
  maxBytes: 40_000_000,
}

/** The parts of a request that a rule depends on, with its address parsed. */
export type RequestInfo = {
  method: string
  url: URL
  mode: string
  destination: string
  hasToken: boolean
}

const settingsReads = [getMaster, getLanguage, getCountries, getLegalPage]
// Suggestions per typed letter would evict real pages; offline, the page searches by itself.
const cachedReads = publicReads.filter((call) => call !== suggestSearch)

const pattern = (path: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
const settingsPaths = settingsReads.map((call) => pattern(call.path))
const cataloguePaths = cachedReads
  .filter((call) => !(settingsReads as unknown[]).includes(call))
  .map((call) => pattern(call.path))

/**
 * Returns the rule for a request; null if the worker ignores it: requests with a token, writes, and
 * everything except public reads of the contract and pictures that can be inspected.
 */
export function ruleFor(info: RequestInfo, origin: string): CachingRule | null {
  if (info.method !== 'GET' || info.hasToken) return null
  const own = info.url.origin === origin
  if (own && info.url.pathname.startsWith('/api/')) {
    const { pathname } = info.url
    if (settingsPaths.some((path) => path.test(pathname))) return settingsRule
    return cataloguePaths.some((path) => path.test(pathname)) ? catalogueRule : null
  }
  const picture = info.destination === 'image' && (own || info.mode === 'cors')
  return picture ? pictureRule : null
}

/** Addresses that are not pages of the storefront, tested with their query, as Workbox does. */
export const notThePage: RegExp[] = [
  /^\/api([/?]|$)/,
  // Sellers sign in and register under /shop; /shops belongs to the storefront.
  /^\/shop([/?]|$)/,
  // Where a payment service sends the shopper back.
  /^\/payment([/?]|$)/,
  // Only the path names a file: what is searched for may end like one ("usb 2.0").
  /^[^?]*\.[a-z0-9]{1,12}(\?|$)/i,
]

/** Returns whether a navigation to an address, path and query, gets the shell. */
export const isPage = (address: string): boolean => !notThePage.some((other) => other.test(address))
