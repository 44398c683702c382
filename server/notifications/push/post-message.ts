import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isLoopback, publicHosts } from './push-address.ts'

type Message = { headers: Record<string, string | number>; body: Buffer | null }

/**
 * Posts an encrypted message to a push service and returns the status of the response. Redirects are
 * not followed: they could lead to where `publicHosts` refuses to go.
 * @throws Error without a response
 */
export function postMessage(
  endpoint: string,
  { headers, body }: Message,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(endpoint)
  const options: RequestOptions = { method: 'POST', headers, signal }
  if (!isLoopback(url)) options.lookup = publicHosts
  const open = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const request = open(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      // The body says nothing more, and that of a hostile service might never end.
      response.on('error', () => {}).destroy()
    })
    request.on('error', reject).end(body)
  })
}
