import { REQUEST_TIMEOUT, type WireRequest } from '#contract/wire-request.ts'
import type { ResponseLike } from '#contract/wire-response.ts'
import type { OutboxEnvironment } from './environment.ts'

/** Who sends: the token without "Bearer", and the locale of the server's messages. */
export type Sender = { token: string; locale: string | null }

/**
 * Sends a request once and reads its response, both within 15 s. Returns null if there was no
 * response in time.
 */
export async function sendRequest<Result>(
  environment: OutboxEnvironment,
  { url, ...request }: Omit<WireRequest, 'fields'>,
  read: (response: ResponseLike) => Promise<Result>,
): Promise<Result | null> {
  const limit = new AbortController()
  const cancel = environment.after(REQUEST_TIMEOUT, () => limit.abort())
  try {
    return await read(await environment.send(url, { ...request, signal: limit.signal }))
  } catch {
    return null
  } finally {
    cancel()
  }
}
