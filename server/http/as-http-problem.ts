import { QueueFull } from '#server/limit-concurrency.ts'
import { HttpProblem } from './http-problem.ts'
import { databaseCode } from './transaction.ts'

/** Statement timeout, and too many connections. */
const OVERLOADED = ['57014', '53300']
const RETRY_AFTER_SECONDS = 2

/** Returns the HTTP problem for an error; undefined if it is a failure of the server. */
export function asHttpProblem(error: Error): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error
  return isOverload(error)
    ? new HttpProblem(503, 'unavailable', 'The shop is very busy. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    : undefined
}

const isOverload = (error: Error): boolean =>
  error instanceof QueueFull ||
  OVERLOADED.includes(databaseCode(error) ?? '') ||
  isPoolTimeout(error)

/** All connections of the pool were in use for too long; pg has no code for it. */
const isPoolTimeout = (error: Error): boolean =>
  error.message === 'timeout exceeded when trying to connect' ||
  (error.cause instanceof Error && isPoolTimeout(error.cause))
