import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Returns what an error says. Node.js reports a host with several addresses as an AggregateError
 * without a message of its own: then those of its errors, or else its code. The message of a failed
 * query is the statement with its values, which may be secret: then that of its cause.
 */
export function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError && error.cause) return messageOf(error.cause)
  if (error.message) return error.message
  const inner = error instanceof AggregateError ? error.errors : []
  const messages = new Set(
    inner.map((one) => (one instanceof Error ? messageOf(one) : String(one))),
  )
  return [...messages].join(', ') || (error as NodeJS.ErrnoException).code || error.name
}
