import type { Gateway, Outcome } from '#server/payments/gateway.ts'
import { verifyWebhook } from '#server/webhook-signature.ts'

export const SANDBOX = 'sandbox'

type Options = {
  /** Reaches the sandbox; paths begin with /api/. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Shared with the sandbox, for calls and webhooks. */
  secret: string
  now: () => Date
}

const outcomes: Record<string, Outcome> = {
  open: 'open',
  approved: 'paid',
  declined: 'closed',
  cancelled: 'closed',
}
const outcomeOf = (status: unknown): Outcome => outcomes[String(status)] ?? 'open'

/** The payment service to try the shop with: nobody's money moves. Only in a local environment. */
export function sandboxGateway({ send, secret, now }: Options): Gateway {
  async function ask(path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await send(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The sandbox responded with ${response.status}`)
    return (await response.json()) as Record<string, unknown>
  }
  return {
    name: SANDBOX,
    async create(payment) {
      const { id, page_url } = await ask('/api/payments', payment)
      return { id: String(id), pageUrl: String(page_url) }
    },
    query: async (id) => outcomeOf((await ask(`/api/payments/${id}`)).status),
    cancel: async (id) => outcomeOf((await ask(`/api/payments/${id}/cancel`, {})).status),
    refund: async (id, refund) => void (await ask(`/api/payments/${id}/refunds`, refund)),
    async readWebhook(headers, body) {
      const id = verifyWebhook({ headers, body, secret, now: now() })
      const { payment, reference, status } = JSON.parse(body)
      const gatewayId = String(payment)
      return { id, gatewayId, reference: String(reference), outcome: outcomeOf(status) }
    },
  }
}
