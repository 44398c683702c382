import * as v from 'valibot'
import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { KEPT_MARKER } from '#contract/problem.ts'
import { buildRequest, REQUEST_TIMEOUT } from '#contract/wire-request.ts'
import { isFromShop, readResponse } from '#contract/wire-response.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { publishReachability } from './reachability-events.ts'

export type CallOptions = {
  /** Access token, without the word Bearer. */
  token?: string | undefined
  /** Idempotency-Key of a write. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Language of the messages; that of the page unless given, as on the server. */
  locale?: string | undefined
}

type Transport = (request: string, init: RequestInit) => Promise<Response>
let transport: Transport = (request, init) => fetch(request, init)

/** On the server the first visit is rendered in the process that answers the calls: no socket. */
export function setTransport(direct: Transport): void {
  transport = direct
}

/**
 * Makes one call of the contract. `keptAt`: when the shop gave a response that the worker had kept, in
 * milliseconds since 1970; null when it is of now.
 * @throws ApiProblem when the shop refuses, NetworkProblem when it does not respond
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<{ data: DataOf<E>; message: string; keptAt: number | null }> {
  const { token, key, signal, locale = pageLocale.getState() } = options
  const { url, fields, ...wire } = buildRequest(endpoint, request, { token, key, locale })
  try {
    const response = await send(
      url,
      {
        ...wire,
        ...(fields ? { body: formOf(fields) } : {}),
        // Followed, a redirect would carry token and body to a portal.
        redirect: 'manual',
        // The browser's own cache would respond for a day as if there were a network.
        cache: 'no-cache',
      },
      signal,
    )
    const read = await readResponse(response, Date.now())
    // Cancelled while the body was on its way: that says nothing of the network.
    signal?.throwIfAborted()
    if (read.type === 'foreign') throw new NetworkProblem('portal')
    if (read.type === 'unreadable') throw new NetworkProblem('unreachable')
    const kept = response.headers.get(KEPT_MARKER)
    publishReachability(kept === null ? null : 'copy')
    if (read.type === 'problem') throw new ApiProblem(read.status, read.problem, read.retryAfter)
    const keptAt = kept === null ? null : Date.parse(kept)
    return { data: validate(endpoint, read.data), message: read.message, keptAt }
  } catch (error) {
    if (error instanceof NetworkProblem) publishReachability(error)
    throw error
  }
}

/** Asks the shop itself, past every copy, and lets the listeners know whether it responds. */
export async function askWhetherReachable(): Promise<void> {
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

async function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT)
  try {
    return await transport(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkProblem(limit.aborted ? 'timeout' : 'unreachable', error)
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
