import type { Context } from 'hono'
import { HttpProblem } from './http-problem.ts'

/** Fields and files of a form: more than any call has, and few enough to parse them at once. */
const MOST_PARTS = 200

const typeOf = (http: Context) => http.req.header('content-type') ?? ''

/** Whether a request is a form that may have files. */
export const isMultipart = (http: Context): boolean => /^multipart\/form-data/i.test(typeOf(http))

export const tooLarge = () => new HttpProblem(413, 'too_large', 'The request is too large')

/**
 * Reads a form with files; undefined if the request is none: the same fields as JSON are accepted too.
 * @throws HttpProblem 400, 413
 */
export async function readForm(http: Context): Promise<object | undefined> {
  if (!isMultipart(http) && !/^application\/x-www-form-urlencoded/i.test(typeOf(http))) {
    return undefined
  }
  if (isMultipart(http) && hasManyParts(await http.req.arrayBuffer(), typeOf(http))) {
    throw tooLarge()
  }
  try {
    const form = await http.req.parseBody({ all: true })
    return Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name.replace(/\[\]$/, ''), value]),
    )
  } catch {
    throw new HttpProblem(400, 'bad_request', 'The request is not a valid form')
  }
}

/** Counted before they are parsed, which takes seconds for a hundred thousand. */
function hasManyParts(body: ArrayBuffer, type: string): boolean {
  const bytes = Buffer.from(body)
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  let parts = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + 1)) {
    parts += 1
    if (parts > MOST_PARTS) return true
  }
  return false
}
