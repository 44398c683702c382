import { notFound } from '@tanstack/react-router'
import { ApiProblem } from '#src/problems.ts'

/** What a page is about: unknown to the shop means that the address leads nowhere. */
export const orNotFound = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) {
      throw notFound()
    }
    throw error
  })
