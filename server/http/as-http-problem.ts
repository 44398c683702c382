import { QueueFull } from '#server/limit-concurrency.ts'
import { HttpProblem } from './http-problem.ts'
import { databaseCode } from './transaction.ts'

/** A statement that took too long, and a database that takes no more connections. */
const OVERLOADED = ['57014', '53300']
const RETRY_AFTER_SECONDS = 2

/** Returns the refusal that an error stands for; undefined: it is a failure of ours. */
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

/** All connections of the pool were in use for too long; it has no code for that. */
const isPoolTimeout = (error: Error): boolean =>
  error.message === 'timeout exceeded when trying to connect' ||
  (error.cause instanceof Error && isPoolTimeout(error.cause))
