import type { Endpoint, Method, RequestOf } from './endpoint.ts'

/** Timeout of a request of page or worker including its response, in milliseconds. */
export const REQUEST_TIMEOUT = 15_000

/** The headers of a request that depend on its sender. */
export type Sender = {
  /** Access token without "Bearer". Never sent to a public call. */
  token?: string | null | undefined
  /** Locale of the server's messages. */
  locale?: string | null | undefined
  /** Idempotency-Key of a write. */
  key?: string | undefined
}

/** A call of the contract as an HTTP request; `url` begins with `/api`. */
export type WireRequest = {
  url: string
  method: Method
  headers: Record<string, string>
  /** JSON of a POST. */
  body?: string
  /** Replaces `body` for a form with files; the runtime builds its own FormData from them. */
  fields?: [name: string, value: unknown][]
}

/**
 * Builds the request of a call. Values fill the `{parameters}` of the path first; the rest becomes
 * the query of a GET or DELETE, or the body of a POST. Null and undefined are left out.
 */
export function buildRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { token, locale, key }: Sender,
): WireRequest {
  const rest = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const values = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
  const { method, auth } = endpoint
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  }
  if (locale) headers['accept-language'] = locale
  // A public response may be cached and shared, so it must not depend on the sender.
  if (token && auth !== 'none') headers.authorization = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key

  const url = `/api${path}`
  if (method !== 'POST') return { url: url + queryOf(values), method, headers }
  // The content type of a form includes its boundary, so the runtime sets both.
  if (endpoint.body === 'multipart') return { url, method, headers, fields: values }
  headers['content-type'] = 'application/json'
  return { url, method, headers, body: JSON.stringify(Object.fromEntries(values)) }
}

function queryOf(values: [string, unknown][]): string {
  const pairs = values.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
