import type { Endpoint } from '#contract/endpoint.ts'

/** Returns an error for each required field that the request leaves empty. */
export function missingErrors(
  { requires = [] }: Endpoint,
  request: Record<string, unknown>,
): Record<string, string[]> {
  const empty = requires.filter((name) => !String(request[name] ?? '').trim())
  return Object.fromEntries(empty.map((name) => [name, ['The {field} field is required']]))
}
