import type { Arrived, Forwarded } from './forward-request.ts'

type Pass = (request: Arrived) => Promise<Forwarded>

const TOLD = /("idempotency":)true/g

/** Our shop asks browsers for a key, and knows them by `origin` and `sec-fetch-site`. */
function withoutHeaders({ ...headers }: Arrived['headers']): Arrived['headers'] {
  for (const name of ['idempotency-key', 'accept-encoding', 'origin', 'sec-fetch-site']) {
    delete headers[name]
  }
  return headers
}

/**
 * Turns our shop into a backend without idempotency keys: they do not reach it, and neither its
 * settings nor its pages announce support for them.
 */
export const withoutKeys =
  (pass: Pass): Pass =>
  async (request) => {
    const reply = await pass({ ...request, headers: withoutHeaders(request.headers) })
    const type = reply.headers['content-type'] ?? ''
    if (!/json|html/.test(type)) return reply
    const body = Buffer.from(reply.body.toString().replace(TOLD, '$1false'))
    return { ...reply, body }
  }
