import type { ProblemCode } from '#contract/problem.ts'

type Extra = {
  errors?: Record<string, string[]>
  /** Figures to confirm (409 total_changed). */
  data?: unknown
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
  /** What the handler wrote stays, e.g. the count of tries. */
  keepsEffect?: boolean
}

/**
 * A response 4xx or 501, thrown by a handler. Nothing that the handler wrote remains.
 * `message` is one of the texts of messages.ts and is translated before it is sent.
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

/** 404: unknown, or another shopper's, which is the same to the caller. */
export const notFound = (message: string) => new HttpProblem(404, 'not_found', message)

/** 422 with texts for the fields of a form. */
export const invalid = (errors: Record<string, string[]>) =>
  new HttpProblem(422, 'invalid', Object.values(errors)[0]?.[0] ?? 'The given data is invalid', {
    errors,
  })
