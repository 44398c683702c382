import type { Arrived, Forwarded } from './forward-request.ts'

type Pass = (request: Arrived) => Promise<Forwarded>

const TOLD = /("idempotency":)true/g

/**
 * Turns our shop into a backend without idempotency keys: they do not reach it, and neither its
 * settings nor its pages announce support for them.
 */
export const withoutKeys =
  (pass: Pass): Pass =>
  async (request) => {
    const { 'idempotency-key': _, 'accept-encoding': __, ...headers } = request.headers
    const reply = await pass({ ...request, headers })
    const type = reply.headers['content-type'] ?? ''
    if (!/json|html/.test(type)) return reply
    const body = Buffer.from(reply.body.toString().replace(TOLD, '$1false'))
    return { ...reply, body }
  }
