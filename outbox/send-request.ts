import type { OutboxEnvironment, RequestOptions, ResponseLike } from './environment.ts'

const TIMEOUT = 15_000

/** Who sends: the token without "Bearer", and the language of the server's messages. */
export type Sender = { token: string; locale: string | null }

export const headersOf = ({ token, locale }: Sender): Record<string, string> => ({
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  authorization: `Bearer ${token}`,
  ...(locale ? { 'accept-language': locale } : {}),
})

/**
 * Sends a request once and reads its response, both within 15 s. Returns null when nobody
 * responded in time.
 * @param path below `/api`
 */
export async function sendRequest<Result>(
  environment: OutboxEnvironment,
  path: string,
  sending: Omit<RequestOptions, 'signal'>,
  read: (answer: ResponseLike) => Promise<Result>,
): Promise<Result | null> {
  const limit = new AbortController()
  const cancel = environment.after(TIMEOUT, () => limit.abort())
  try {
    return await read(await environment.send(`/api${path}`, { ...sending, signal: limit.signal }))
  } catch {
    return null
  } finally {
    cancel()
  }
}

/** The body as JSON; null when it is none or was cut off on the way. */
export async function readJson(answer: ResponseLike): Promise<unknown> {
  if (!answer.headers.get('content-type')?.includes('json')) return null
  try {
    return await answer.json()
  } catch {
    return null
  }
}
