import { notFound } from '@tanstack/react-router'
import { isUnknown } from '#src/api/problems.ts'

/** What a page is about: unknown to the shop means that the address leads nowhere. */
export const orNotFound = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    throw isUnknown(error) ? notFound() : error
  })
