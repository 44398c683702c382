import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import { newKey } from '#outbox/new-key.ts'
import { type CallOptions, call } from './call.ts'
import { type KeyKeeper, keysInMemory } from './kept-keys.ts'
import { ApiProblem } from './problems.ts'

/** Whether the shop has decided. After any other error nobody knows what became of the request. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && ![408, 409, 429].includes(error.status)

/** A login that has ended says nothing of what became of the request before it ended. */
export const isDecided = (error: unknown): boolean =>
  isFinal(error) && !(error instanceof ApiProblem && [401, 403].includes(error.status))

/**
 * Returns how to make a call that changes something. The same request has the same key until the
 * shop has decided, so that pressing again after a lost response has no second effect.
 * @param kept where the key is kept; a call of an account has its keys apart from those of others
 * @throws ApiProblem, NetworkProblem as `call`
 */
export function useSureCall<E extends Endpoint>(
  endpoint: E,
  kept: KeyKeeper = keysInMemory(`${endpoint.path} `),
) {
  return async (request: RequestOf<E>, options: Omit<CallOptions, 'key'>) => {
    const text = JSON.stringify(request, namesOfFiles)
    const key = kept.read(text) ?? newKey()
    kept.write(text, key)
    try {
      const response = await call(endpoint, request, { ...options, key })
      kept.write(text, null)
      return response
    } catch (error) {
      if (isDecided(error)) kept.write(text, null)
      throw error
    }
  }
}

/** JSON has no files: without this another picture would be the same request. */
const namesOfFiles = (_: string, value: unknown) => {
  if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
  return value instanceof Blob ? value.size : value
}
