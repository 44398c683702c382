import { notFound } from '@tanstack/react-router'
import { isUnknown } from '#src/api/problems.ts'

/** Turns the response about a page's subject into page-not-found if the shop does not know it. */
export const orNotFound = <Data>(data: Promise<Data>): Promise<Data> =>
  data.catch((error) => {
    throw isUnknown(error) ? notFound() : error
  })
