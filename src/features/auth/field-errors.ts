import { ApiProblem } from '#src/api/problems.ts'

export type FieldErrors = Record<string, string>

/** First message of each field of a refused form (section 5); empty when it was something else. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiProblem)) return {}
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? '']),
  )
}
