import { notFound } from '@tanstack/react-router'
import { ApiProblem } from '#src/api/problems.ts'

/** Whether an error says that the shop does not know what a page is about. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 422)

/** What a page is about: unknown to the shop means that the address leads nowhere. */
export const orNotFound = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    throw isUnknown(error) ? notFound() : error
  })
