import { QueueFull } from '#server/limit-concurrency.ts'
import { HttpProblem } from './http-problem.ts'

/** Of what is refused because the shop is overloaded. */
export const RETRY_AFTER_SECONDS = 2
/**
 * PostgreSQL: statement timeout, too many connections, a database that shuts down, has crashed or
 * is starting, and every connection exception.
 */
const DATABASE_CODES = /^(57014|53300|57P0[123]|08...)$/
/** Node.js: the database's host cannot be reached, or has dropped the connection. */
const NETWORK_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]
/** pg has no codes for these: a full pool, and a connection that broke during or before a query. */
const DRIVER_MESSAGES =
  /^timeout exceeded when trying to connect$|^Connection terminated|is not queryable$/

/**
 * Returns the HTTP problem for an error: 503 with `Retry-After` if the shop is overloaded or its
 * database cannot be reached; undefined if it is a failure of the server.
 */
export function asHttpProblem(error: Error): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error
  return isUnavailable(error)
    ? new HttpProblem(503, 'unavailable', 'The shop is very busy. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    : undefined
}

/** Drizzle wraps the errors of pg, and an AggregateError those of a host's several addresses. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    error instanceof QueueFull ||
    DATABASE_CODES.test(code) ||
    NETWORK_CODES.includes(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    isUnavailable(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable))
  )
}
