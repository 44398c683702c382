import type { ProblemCode } from '#contract/problem.ts'

type Extra = {
  errors?: Record<string, string[]>
  /** Totals to confirm (409 total_changed). */
  data?: unknown
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** Commits what the handler wrote, for example a count of tries. */
  commits?: boolean
}

/**
 * A 4xx, 501 or 502 response, thrown by a handler, whose writes are rolled back. `message` is one of the
 * texts of messages.ts and is translated before it is sent.
 */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly code: ProblemCode
  readonly extra: Extra

  constructor(status: number, code: ProblemCode, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** 404: unknown or another shopper's, indistinguishable for the caller. */
export const notFound = (message: string) => new HttpProblem(404, 'not_found', message)

/** 422 with errors by field. */
export const invalid = (errors: Record<string, string[]>) =>
  new HttpProblem(422, 'invalid', Object.values(errors)[0]?.[0] ?? 'The given data is invalid', {
    errors,
  })
