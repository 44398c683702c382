import { useRef } from 'react'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import { newKey } from '#outbox/new-key.ts'
import { type CallOptions, call } from './call.ts'
import { ApiProblem } from './problems.ts'

/** Whether the shop has decided. After any other error nobody knows what became of the request. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && ![408, 409, 429].includes(error.status)

/**
 * Returns how to make a call that changes something. The same request has the same key until the
 * shop has decided, so that pressing again after a lost response has no second effect.
 * @throws ApiProblem, NetworkProblem as `call`
 */
export function useSureCall<E extends Endpoint>(endpoint: E) {
  const open = useRef<{ request: string; key: string } | null>(null)
  return async (request: RequestOf<E>, options: Omit<CallOptions, 'key'>) => {
    const text = JSON.stringify(request, namesOfFiles)
    if (open.current?.request !== text) open.current = { request: text, key: newKey() }
    try {
      const response = await call(endpoint, request, { ...options, key: open.current.key })
      open.current = null
      return response
    } catch (error) {
      if (isFinal(error)) open.current = null
      throw error
    }
  }
}

/** JSON has no files: without this another picture would be the same request. */
const namesOfFiles = (_: string, value: unknown) => {
  if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
  return value instanceof Blob ? value.size : value
}
