import type { WorkboxPlugin } from 'workbox-core'
import { KEPT_MARKER } from '#contract/problem.ts'
import { ROOT_ID } from '#contract/shell.ts'
import { isFromShop, isJson } from '#contract/wire-response.ts'

/** Whether a response is the shop's own and fit to be kept: public JSON, status 200. */
export const isKeepable = (response: Response): boolean =>
  response.status === 200 && isReadable(response) && !isPersonal(response)

const isPersonal = (response: Response) =>
  /no-store|private/.test(response.headers.get('cache-control') ?? '')

/** Without reading the body, which the page does. */
const isReadable = (response: Response) => isFromShop(response) && isJson(response)

/** One copy for each address and language. */
export function copyKey(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.set('_locale', request.headers.get('accept-language') ?? '')
  return url.href
}

/** Says on a kept response that it is one, so that the page does not take it for the network. */
export function markKept(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_MARKER, answer.headers.get('date') ?? 'unknown')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Rules for responses of the shop's API. A portal's page or a failure counts as no network. */
export const jsonOnly: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => copyKey(request),
  cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse ? markKept(cachedResponse) : null,
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500 && isReadable(response)) return response
    // Given to the page after all when there is no copy: it knows what to make of it.
    if (state) state.failed = response
    throw new Error(`No answer of the shop: ${response.status}`)
  },
  handlerDidError: async ({ state }) => (state?.failed as Response | undefined) ?? undefined,
}

const isHtml = (answer: Response) => (answer.headers.get('content-type') ?? '').includes('html')

/**
 * A portal's page under the address of a picture would stand in its place for weeks, and a photo
 * of the shopper would still be here when they have left.
 */
export const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isHtml(response) || isPersonal(response) ? null : response,
}

/** What tells the page of the shop from the page of a portal. */
const SHELL = `id="${ROOT_ID}"`

/** A portal's page among the files of the shell would be the shop until the next version. */
export const filesOfTheShop: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isPage = new URL(request.url).pathname.endsWith('.html')
    const ours = isPage ? (await response.clone().text()).includes(SHELL) : !isHtml(response)
    if (ours && !response.redirected) return response
    throw new Error(`No file of the shop: ${request.url}`)
  },
}

/** Tells open pages when a response that they were given from the copy has changed. */
export const announceChange = (tell: (address: string) => Promise<void>): WorkboxPlugin => ({
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (oldResponse && !(await sameAnswer(oldResponse, newResponse))) await tell(request.url)
  },
})

async function sameAnswer(first: Response, second: Response): Promise<boolean> {
  const [one, other] = [first.headers.get('etag'), second.headers.get('etag')]
  if (one && other) return one === other
  return (await first.clone().text()) === (await second.clone().text())
}
