import type { Arrived, Forwarded } from './forward-request.ts'

type Pass = (request: Arrived) => Promise<Forwarded>

const TOLD = /("idempotency":)true/g

/**
 * Makes our shop one of the many that know no keys: they never reach it, and neither its settings
 * nor its pages say that it would honor them.
 */
export const withoutKeys =
  (pass: Pass): Pass =>
  async (request) => {
    const { 'idempotency-key': _, 'accept-encoding': __, ...headers } = request.headers
    const answer = await pass({ ...request, headers })
    const type = answer.headers['content-type'] ?? ''
    if (!/json|html/.test(type)) return answer
    const body = Buffer.from(answer.body.toString().replace(TOLD, '$1false'))
    return { ...answer, body }
  }
