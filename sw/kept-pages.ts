import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { BUILD_HEADER, PAGES_CACHE } from '#contract/shell-marks.ts'
import { byteBudget } from './byte-budget.ts'
import { isWhole } from './response-plugins.ts'
import { stoppable } from './stop-fetches.ts'

const MAX_ENTRIES = 60
const MAX_AGE_SECONDS = 30 * 24 * 3600
const MAX_BYTES = 15_000_000
/** A copy younger than this is not fetched again, in milliseconds. */
const FRESH_MS = 10 * 60_000

/** Appended by the manifest and by advertisements; the page is the same. */
const FOREIGN = /^(source|utm_.*|fbclid|gclid)$/

/** Returns the address of a page without what does not change it. */
function addressOf(address: string): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) {
    if (FOREIGN.test(name)) url.searchParams.delete(name)
  }
  url.hash = ''
  return url.href
}

/**
 * Keeps the documents of pages that were visited. The server renders the same document for
 * everybody, so nothing of an account is in it.
 * @param build of this worker: a document of another build would ask for files that are not here
 */
export function createKeptPages(build: string) {
  const network = new NetworkFirst({
    cacheName: PAGES_CACHE,
    plugins: [
      stoppable,
      documentsOf(build),
      new ExpirationPlugin({
        maxEntries: MAX_ENTRIES,
        maxAgeSeconds: MAX_AGE_SECONDS,
        purgeOnQuotaError: true,
        matchOptions: { ignoreVary: true },
      }),
      byteBudget(PAGES_CACHE, MAX_BYTES),
    ],
  })

  /** Returns the kept document of an address; null if there is none of this build. */
  async function read(address: string): Promise<Response | null> {
    const cache = await caches.open(PAGES_CACHE)
    const page = await cache.match(addressOf(address), { ignoreVary: true })
    return page && page.headers.get(BUILD_HEADER) === build ? page : null
  }

  /**
   * Fetches the document of an address and keeps it, unless there is a fresh one in the language.
   * @param locale of the page that asks; a document in another language is not kept
   */
  async function keep(event: ExtendableEvent, address: string, locale: string): Promise<void> {
    const kept = await read(address)
    if (kept && isFresh(kept) && (await isIn(locale, kept))) return
    const request = new Request(addressOf(address), { headers: { 'accept-language': locale } })
    await Promise.all(network.handleAll({ event, request }))
  }

  return { read, keep }
}

/** Plugin that lets only documents of this build, in the language of the request, into the cache. */
const documentsOf = (build: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    if (response.headers.get(BUILD_HEADER) !== build || response.redirected) return null
    if (response.status === 404) await (await caches.open(PAGES_CACHE)).delete(request)
    if (response.status !== 200) return null
    const locale = request.headers.get('accept-language') ?? ''
    return (await isIn(locale, response.clone())) ? response : null
  },
})

/** A date that is ahead is of a device whose clock is behind: by it the page would stay fresh as long. */
const isFresh = ({ headers }: Response) =>
  Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) < FRESH_MS

/**
 * Whether a document is in a language, and whole: a proxy may end it early without a failure, and
 * what is kept is opened for weeks. Reads its body.
 */
const isIn = async (locale: string, document: Response) => {
  const text = await document.text()
  return text.includes(`<html lang="${locale}"`) && isWhole(text)
}

/** Deletes all kept documents: those of another build, language or settings are of no use. */
export const forgetKeptPages = () => caches.delete(PAGES_CACHE)
