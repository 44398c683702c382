import * as v from 'valibot'
import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { CACHED_AT_HEADER } from '#contract/problem.ts'
import { buildRequest, REQUEST_TIMEOUT } from '#contract/wire-request.ts'
import { isFromShop, readResponse } from '#contract/wire-response.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { publishReachability } from './reachability-events.ts'
import { noteServerTime } from './server-clock.ts'
import type { OnProgress } from './upload.ts'

export type CallOptions = {
  /** Access token without "Bearer". */
  token?: string | undefined
  /** Idempotency-Key of a write. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Hears how much of a form with files has been sent. */
  onProgress?: OnProgress | undefined
  /** Locale of the messages; defaults to the page's. The server always passes it. */
  locale?: string | undefined
}

const TOO_LARGE = 413

type Transport = (request: string, init: RequestInit) => Promise<Response>
let transport: Transport = (request, init) => fetch(request, init)

/**
 * Replaces fetch on the server: a rendered page calls the API inside the process, without a socket.
 */
export function setTransport(direct: Transport): void {
  transport = direct
}

/**
 * Makes one call of the contract. `cachedAt`: when the shop sent a response that the worker had
 * cached, in milliseconds since 1970; null if it comes from the network.
 * @throws ApiProblem if the shop refuses, NetworkProblem if it does not respond
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<{ data: DataOf<E>; message: string; cachedAt: number | null }> {
  const { token, key, signal, onProgress, locale = pageLocale.getState() } = options
  const { url, fields, ...wire } = buildRequest(endpoint, request, { token, key, locale })
  try {
    const ask = async (cache: RequestCache) => {
      const init = {
        ...wire,
        ...(fields ? { body: formOf(fields) } : {}),
        // A followed redirect would carry token and body to a captive portal.
        redirect: 'manual',
        cache,
      } as const
      const response = await send(url, init, signal, onProgress)
      return { response, read: await readResponse(response, Date.now()) }
    }
    // The browser's HTTP cache would respond for a day as if there were a network.
    let { response, read } = await ask('no-cache')
    // Ended early by a proxy: by its ETag the cache would confirm that half for ever.
    if (read.type === 'unreadable' && response.status === 200 && wire.method === 'GET')
      ({ response, read } = await ask('reload'))
    // Aborted while the body was on its way: that proves nothing about the network.
    signal?.throwIfAborted()
    // Whatever stands before the shop: the network is there, and trying again would not help.
    if (read.type === 'foreign' && read.status === TOO_LARGE)
      throw new ApiProblem(TOO_LARGE, { message: '' })
    if (read.type === 'foreign') throw new NetworkProblem('portal')
    if (read.type === 'unreadable') throw new NetworkProblem('unreachable')
    const marker = response.headers.get(CACHED_AT_HEADER)
    publishReachability(marker === null ? null : 'copy')
    if (marker === null) noteServerTime(response)
    if (read.type === 'problem') throw new ApiProblem(read.status, read.problem, read.retryAfter)
    const cachedAt = marker === null ? null : Date.parse(marker)
    return { data: validate(endpoint, read.data), message: read.message, cachedAt }
  } catch (error) {
    if (error instanceof NetworkProblem) publishReachability(error)
    throw error
  }
}

/** Whether an address is one of the shop's own calls, which may have the token. */
export const isOwnPath = (address: string): address is `/api/${string}` =>
  address.startsWith('/api/')

/**
 * Reads a file of the account, such as an invoice.
 * @param path below `/api/`: the token is for the shop alone
 * @param type content type without parameters; a captive portal sends something else
 * @throws ApiProblem if the shop refuses, NetworkProblem if it does not respond
 */
export async function readFile(path: `/api/${string}`, type: string, token: string): Promise<Blob> {
  const locale = pageLocale.getState()
  try {
    const response = await send(path, {
      headers: {
        accept: type,
        ...(locale ? { 'accept-language': locale } : {}),
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
      },
      redirect: 'manual',
      cache: 'no-store',
    })
    if (response.ok && response.headers.get('content-type')?.startsWith(type)) {
      return await response.blob()
    }
    const read = await readResponse(response, Date.now())
    if (read.type === 'problem') throw new ApiProblem(read.status, read.problem, read.retryAfter)
    throw new NetworkProblem(read.type === 'foreign' ? 'portal' : 'unreachable')
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof NetworkProblem) throw error
    // Cut off while the body was on its way.
    throw new NetworkProblem('unreachable', error)
  }
}

/** Checks whether the shop itself responds, bypassing every cache, and publishes the result. */
export async function checkReachability(): Promise<void> {
  try {
    const init = { method: 'HEAD', redirect: 'manual', cache: 'no-store' } as const
    const response = await send('/api/master', init)
    publishReachability(isFromShop(response) ? null : new NetworkProblem('portal'))
  } catch (error) {
    publishReachability(error as NetworkProblem)
  }
}

function formOf(fields: [string, unknown][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(Array.isArray(value) ? `${name}[]` : name, one)
      else form.append(name, String(one))
    }
  }
  return form
}

/** Which fetch would end in the middle: it cannot say whether they come forward. */
const hasFiles = (body: unknown) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)

async function send(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
  onProgress?: OnProgress,
): Promise<Response> {
  const isUpload = hasFiles(init.body)
  // An upload may take as long between two steps of its progress.
  const limit = isUpload ? undefined : AbortSignal.timeout(REQUEST_TIMEOUT)
  // Not AbortSignal.any, which Safari lacks before 17.4.
  const either = new AbortController()
  for (const one of [limit, signal]) one?.addEventListener('abort', () => either.abort(one.reason))
  try {
    signal?.throwIfAborted()
    const whole = { ...init, signal: either.signal }
    if (!isUpload) return await transport(url, whole)
    const { upload } = await import('./upload.ts')
    return await upload(url, whole, onProgress)
  } catch (error) {
    if (signal?.aborted) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new NetworkProblem(limit?.aborted || isLate ? 'timeout' : 'unreachable', error)
  }
}

function validate<E extends Endpoint>(endpoint: E, data: unknown): DataOf<E> {
  const parsed = v.safeParse(endpoint.data, data)
  if (parsed.success) return parsed.output as DataOf<E>
  const issue = parsed.issues[0]
  throw new ApiProblem(502, {
    message: `${endpoint.path}: ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`,
    code: 'invalid',
  })
}
