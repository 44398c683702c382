import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpProblem } from './http-problem.ts'
import type { StoredResponse } from './idempotency.ts'
import type { Translate } from './messages.ts'
import type { Call, ResponseBody } from './route.ts'

const PUBLIC = 'public, max-age=60, stale-while-revalidate=86400'

/** Returns the body `{message, data}` with the message in the caller's language. */
export const bodyOf = ({ message = 'OK', data }: ResponseBody<Endpoint>, call: Call): string =>
  JSON.stringify({ message: call.t(message), data })

/** Returns the body of a problem: `{message, code}`, with `errors` or `data` if there are any. */
export function problemBody({ message, code, extra }: HttpProblem, t: Translate): string {
  const about = (field: string) => ({ field: field.replaceAll('_', ' ') })
  const errors = Object.entries(extra.errors ?? {})
  // The message of a form is the first error and names its field.
  const [first = ''] = errors.find(([, texts]) => texts.includes(message)) ?? []
  return JSON.stringify({
    message: t(message, about(first)),
    code,
    errors:
      extra.errors &&
      Object.fromEntries(
        errors.map(([field, texts]) => [field, texts.map((text) => t(text, about(field)))]),
      ),
    data: extra.data,
  })
}

/** Sends a personal response, which nobody may cache. */
export function sendJson(http: Context, { status, body }: StoredResponse): Response {
  http.header('Cache-Control', 'no-store')
  return http.body(body, status as 200, { 'Content-Type': 'application/json; charset=UTF-8' })
}

/** Sends a public response: cacheable, and 304 if the client has it already. */
export function sendCachedJson(http: Context, body: string): Response {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  http.header('ETag', tag)
  http.header('Cache-Control', PUBLIC)
  http.header('Vary', 'Accept-Language')
  const known = http.req.header('if-none-match')?.split(/,\s*/) ?? []
  if (known.includes(tag) || known.includes('*')) return http.body(null, 304)
  return http.body(body, 200, { 'Content-Type': 'application/json; charset=UTF-8' })
}
