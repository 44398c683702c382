import type { Problem } from '#contract/problem.ts'

/** The shop refused, or responded in a shape that the contract does not allow. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string | null
  readonly errors: Record<string, string[]>
  readonly data: unknown
  /** Milliseconds after which the shop asks for another try; null if it named none. */
  readonly retryAfter: number | null

  constructor(status: number, body: Problem, retryAfter: number | null = null) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code ?? null
    this.errors = body.errors ?? {}
    this.data = body.data ?? null
    this.retryAfter = retryAfter
  }
}

/** No response of the shop: none at all, too late, or from somebody else (a captive portal). */
export class NetworkProblem extends Error {
  override name = 'NetworkProblem'
  readonly reason: 'unreachable' | 'timeout' | 'portal'

  constructor(reason: 'unreachable' | 'timeout' | 'portal', cause?: unknown) {
    super(`No response from the shop: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Whether an error says that the shop does not know what a page is about. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 422)
