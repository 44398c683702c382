import { suggestSearch } from '#contract/catalogue.ts'
import { publicReads } from '#contract/endpoints.ts'
import { getCountries, getLanguage, getMaster } from '#contract/settings.ts'
import { CACHE_PREFIX } from '#contract/shell-marks.ts'
import { getLegalPage } from '#contract/site.ts'

const DAY = 24 * 3600

/** How responses of one kind are kept. Ages in seconds. */
export type CachingRule = {
  cache: `${typeof CACHE_PREFIX}${'settings' | 'catalogue' | 'pictures'}`
  strategy: 'stale-while-revalidate' | 'network-first' | 'cache-first'
  maxEntries: number
  maxAge: number
  /** Network first: after so many seconds the kept response is given. */
  patience?: number
  /** All answers together are kept below this many bytes. */
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
  patience: 3,
}
export const pictureRule: CachingRule = {
  cache: `${CACHE_PREFIX}pictures`,
  strategy: 'cache-first',
  maxEntries: 300,
  maxAge: 30 * DAY,
  maxBytes: 40_000_000,
}

/** What of a request decides; a `Request` with its address parsed. */
export type RequestInfo = {
  method: string
  url: URL
  mode: string
  destination: string
  hasToken: boolean
}

const settingsReads = [getMaster, getLanguage, getCountries, getLegalPage]
// What is typed letter by letter would push real pages out; offline, the page searches by itself.
const keptReads = publicReads.filter((call) => call !== suggestSearch)

const pattern = (path: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
const settingsPaths = settingsReads.map((call) => pattern(call.path))
const cataloguePaths = keptReads
  .filter((call) => !(settingsReads as unknown[]).includes(call))
  .map((call) => pattern(call.path))

/**
 * The rule for a request, null when the worker leaves it alone: whatever carries a token, changes
 * something, or is not a public read of the contract or a picture that may be looked into.
 */
export function ruleFor(asked: RequestInfo, origin: string): CachingRule | null {
  if (asked.method !== 'GET' || asked.hasToken) return null
  const own = asked.url.origin === origin
  if (own && asked.url.pathname.startsWith('/api/')) {
    const { pathname } = asked.url
    if (settingsPaths.some((path) => path.test(pathname))) return settingsRule
    return cataloguePaths.some((path) => path.test(pathname)) ? catalogueRule : null
  }
  const picture = asked.destination === 'image' && (own || asked.mode === 'cors')
  return picture ? pictureRule : null
}

/** Addresses that are not pages of the storefront, whatever the worker may think. */
export const notThePage: RegExp[] = [
  /^\/api(\/|$)/,
  // Sellers sign in and up in a place of their own; /shops is the storefront's.
  /^\/shop(\/|$)/,
  // Where a payment service sends the shopper back to.
  /^\/payment(\/|$)/,
  /\.[a-z0-9]{1,12}$/i,
]

/** Whether a navigation is answered with the shell. */
export const isPage = (pathname: string): boolean =>
  !notThePage.some((address) => address.test(pathname))
