import type { WorkboxPlugin } from 'workbox-core'
import { CACHED_AT_HEADER } from '#contract/problem.ts'
import { ROOT_ID } from '#contract/shell.ts'
import { isFromShop, isJson } from '#contract/wire-response.ts'

/** Returns whether a response may be cached: public JSON of the shop, status 200. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 && isReadable(response) && !isPersonal(response)

const isPersonal = (response: Response) =>
  /no-store|private/.test(response.headers.get('cache-control') ?? '')

/** Does not read the body, which the page needs. */
const isReadable = (response: Response) => isFromShop(response) && isJson(response)

/** Returns the cache key: one entry per address and locale. */
export function copyKey(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.set('_locale', request.headers.get('accept-language') ?? '')
  return url.href
}

/** Marks a cached response, so that the page does not mistake it for the network. */
export function markCached(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(CACHED_AT_HEADER, response.headers.get('date') ?? 'unknown')
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Plugin for responses of the shop's API. A captive portal's page or a failure counts as no
 * network.
 */
export const jsonOnly: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => copyKey(request),
  cacheWillUpdate: async ({ response }) =>
    // A proxy may end it early without a failure.
    isCacheable(response) &&
    (await response
      .clone()
      .json()
      .catch(() => null))
      ? response
      : null,
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse ? markCached(cachedResponse) : null,
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500 && isReadable(response)) return response
    // Passed to the page after all if there is no copy: it handles the failure.
    if (state) state.failed = response
    throw new Error(`No response of the shop: ${response.status}`)
  },
  handlerDidError: async ({ state }) => (state?.failed as Response | undefined) ?? undefined,
}

export const isHtml = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').includes('html')

/**
 * Plugin for pictures. A portal's page cached under a picture's address would replace it for weeks,
 * and a photo of the shopper must not outlive their session.
 */
export const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isHtml(response) || isPersonal(response) ? null : response,
}

/**
 * Returns whether a document has not been ended early. A proxy may add a line of its own behind it.
 */
export const isWhole = (page: string): boolean => page.includes('</html>')

/** What only the shop's own page contains. */
const SHELL = `id="${ROOT_ID}"`

const isShell = (page: string) => page.includes(SHELL) && isWhole(page)

/**
 * Plugin for the precache: a portal's page among the files of the shell, or half of one that a proxy
 * has ended early, would replace the shop until the next version.
 * @param bytes length of a file by its address; undefined if it is not known
 */
export const filesOfTheShop = (bytes: (pathname: string) => number | undefined): WorkboxPlugin => ({
  // The HTTP cache keeps a half as long as a whole.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'reload' }),
  fetchDidSucceed: async ({ request, response }) => {
    const { pathname } = new URL(request.url)
    const isOurs = async () => {
      // The server writes settings into pages.
      if (pathname.endsWith('.html')) return isShell(await response.clone().text())
      const length = bytes(pathname)
      const isWhole =
        length === undefined || (await response.clone().arrayBuffer()).byteLength === length
      return isWhole && !isHtml(response)
    }
    if (!response.redirected && (await isOurs())) return response
    throw new Error(`No file of the shop: ${request.url}`)
  },
})

/** Notifies open pages if a response that they got from the cache has changed on the server. */
export const announceChange = (notify: (address: string) => Promise<void>): WorkboxPlugin => ({
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (oldResponse && !(await sameResponse(oldResponse, newResponse))) await notify(request.url)
  },
})

async function sameResponse(first: Response, second: Response): Promise<boolean> {
  const [one, other] = [first.headers.get('etag'), second.headers.get('etag')]
  if (one && other) return one === other
  return (await first.clone().text()) === (await second.clone().text())
}
