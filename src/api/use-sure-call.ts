import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import { newKey } from '#outbox/new-key.ts'
import { type CallOptions, call } from './call.ts'
import { type KeyKeeper, keysInMemory } from './kept-keys.ts'
import { ApiProblem } from './problems.ts'

/** Whether the shop has decided. After any other error nobody knows what became of the request. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && ![408, 409, 429].includes(error.status)

/**
 * Returns how to make a call that changes something. The same request has the same key until the
 * shop has decided, so that pressing again after a lost response has no second effect.
 * @param kept where keys outlive the page; by default they live as long as it does
 * @throws ApiProblem, NetworkProblem as `call`
 */
export function useSureCall<E extends Endpoint>(endpoint: E, kept?: KeyKeeper) {
  return async (request: RequestOf<E>, options: Omit<CallOptions, 'key'>) => {
    const keys = kept ?? keysInMemory(`${options.token} ${endpoint.path} `)
    const text = JSON.stringify(request, namesOfFiles)
    const key = keys.read(text) ?? newKey()
    keys.write(text, key)
    try {
      const response = await call(endpoint, request, { ...options, key })
      keys.write(text, null)
      return response
    } catch (error) {
      if (isFinal(error)) keys.write(text, null)
      throw error
    }
  }
}

/** JSON has no files: without this another picture would be the same request. */
const namesOfFiles = (_: string, value: unknown) => {
  if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
  return value instanceof Blob ? value.size : value
}
