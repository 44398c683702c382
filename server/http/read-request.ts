import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { HttpProblem, invalid } from './http-problem.ts'
import { isMessage } from './messages.ts'
import { readForm } from './read-form.ts'

/** NUL and unpaired surrogates cannot be stored as text. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Objects and lists in each other: far more than any call has, far less than overflows the stack. */
const MOST_NESTED = 32

/** Returns path parameters merged with the query or the body. */
export async function readRequest(http: Context, endpoint: Endpoint): Promise<object> {
  const request =
    endpoint.method !== 'POST'
      ? http.req.query()
      : endpoint.body === 'multipart'
        ? ((await readForm(http)) ?? (await readJson(http)))
        : await readJson(http)
  return { ...request, ...http.req.param() }
}

async function readJson(http: Context): Promise<object> {
  const text = await http.req.text()
  if (text === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'bad_request', 'The request is not valid JSON')
  }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject || isNestedDeeper(body, MOST_NESTED)) {
    throw invalid({})
  }
  return body as object
}

const isNestedDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((item) => isNestedDeeper(item, most - 1)))

/**
 * Validates a request against the schema of its call.
 * @throws HttpProblem 422 with one error per invalid field
 */
export function validate(endpoint: Endpoint, request: object): unknown {
  const errors: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(request)) {
    if (holdsUnstorable(value)) errors[name] = ['The {field} field is invalid']
  }
  const result = v.safeParse(endpoint.request, request)
  for (const issue of result.issues ?? []) {
    const name = String(issue.path?.[0]?.key ?? 'request')
    errors[name] ??= [explain(issue)]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return result.output
}

/**
 * Returns the error text of an issue; it is translated and completed with the field's name later.
 */
function explain(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'The {field} field is required'
  if (issue.type === 'max_length') return 'The {field} field is too long'
  // Messages of the contract are in the message table; valibot's own are not.
  return isMessage(issue.message) ? issue.message : 'The {field} field is invalid'
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false
  return Object.entries(value).some(([key, item]) => UNSTORABLE.test(key) || holdsUnstorable(item))
}
