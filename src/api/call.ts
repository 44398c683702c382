import * as v from 'valibot'
import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { API_MARKER, KEPT_MARKER, problem } from '#contract/problem.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { publishReachability } from './reachability-events.ts'

export type CallOptions = {
  /** Access token, without the word Bearer. */
  token?: string | undefined
  /** Idempotency-Key of a write. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Language of the messages; that of the page unless given. */
  locale?: string | undefined
}

const TIMEOUT = 15_000

type Transport = (request: string, init: RequestInit) => Promise<Response>
let transport: Transport = (request, init) => fetch(request, init)

/** On the server the first visit is rendered in the process that answers the calls: no socket. */
export function setTransport(direct: Transport): void {
  transport = direct
}

/**
 * Makes one call of the contract. `keptAt`: when the shop gave an answer that the worker had kept, in
 * milliseconds since 1970; null when it is of now.
 * @throws ApiProblem when the shop refuses, NetworkProblem when it gives no answer
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<{ data: DataOf<E>; message: string; keptAt: number | null }> {
  const { url, body } = address(endpoint, request as Record<string, unknown>)
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  }
  const locale = options.locale ?? globalThis.document?.documentElement.lang
  if (locale) headers['accept-language'] = locale
  if (options.token && endpoint.auth !== 'none') headers.authorization = `Bearer ${options.token}`
  if (options.key) headers['idempotency-key'] = options.key
  if (typeof body === 'string') headers['content-type'] = 'application/json'

  try {
    const response = await send(url, {
      method: endpoint.method,
      headers,
      // Followed, a redirect would carry token and body to a portal.
      redirect: 'manual',
      // The browser's own cache would answer for a day as if there were a network.
      cache: 'no-cache',
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    const answer = await readAnswer(response)
    const kept = response.headers.get(KEPT_MARKER)
    publishReachability(kept === null ? null : 'copy')
    if (!response.ok) throw refusal(response, answer)
    return { ...understand(endpoint, answer), keptAt: kept === null ? null : Date.parse(kept) }
  } catch (error) {
    if (error instanceof NetworkProblem) publishReachability(error)
    throw error
  }
}

/** Asks the shop itself, past every copy, and lets the listeners know whether it answers. */
export async function askWhetherReachable(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const init: RequestInit = { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal }
    const response = await fetch('/api/master', init)
    publishReachability(response.headers.has(API_MARKER) ? null : new NetworkProblem('portal'))
  } catch (error) {
    publishReachability(new NetworkProblem('unreachable', error))
  }
}

/** Fills `{path}` parameters; the rest is the query, or the body of a write. */
function address(endpoint: Endpoint, request: Record<string, unknown>) {
  const rest = { ...request }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
  if (endpoint.method === 'POST') return { url: `/api${path}`, body: bodyOf(endpoint, given) }
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return { url: `/api${path}${query.size > 0 ? `?${query}` : ''}`, body: undefined }
}

function bodyOf(endpoint: Endpoint, given: [string, unknown][]): string | FormData {
  if (endpoint.body !== 'multipart') return JSON.stringify(Object.fromEntries(given))
  const form = new FormData()
  for (const [name, value] of given) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(Array.isArray(value) ? `${name}[]` : name, one)
      else form.append(name, String(one))
    }
  }
  return form
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    return await transport(url, { ...init, signal })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkProblem(limit.aborted ? 'timeout' : 'unreachable', error)
  }
}

/** A 200 that was redirected, is not JSON or lacks the shop's mark comes from a captive portal. */
async function readAnswer(response: Response): Promise<unknown> {
  const json = response.headers.get('content-type')?.includes('json')
  if (response.redirected || !json || !response.headers.has(API_MARKER)) {
    throw new NetworkProblem('portal')
  }
  try {
    return await response.json()
  } catch (error) {
    throw new NetworkProblem('unreachable', error)
  }
}

function refusal(response: Response, answer: unknown): ApiProblem {
  const body = v.safeParse(problem, answer)
  const after = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiProblem(
    response.status,
    body.success ? body.output : { message: '' },
    Number.isNaN(after) ? null : after,
  )
}

function understand<E extends Endpoint>(endpoint: E, answer: unknown) {
  const whole = answer as { message?: unknown; data?: unknown }
  // Some shops put total and cart_items beside message instead of below data.
  const parsed = v.safeParse(endpoint.data, whole.data ?? bare(whole))
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new ApiProblem(502, {
      message: `${endpoint.path}: ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`,
      code: 'invalid',
    })
  }
  return {
    data: parsed.output as DataOf<E>,
    message: typeof whole.message === 'string' ? whole.message : '',
  }
}

function bare(whole: object): object | undefined {
  const { message: _, ...rest } = whole as Record<string, unknown>
  return Object.keys(rest).length > 0 ? rest : undefined
}
