import { queryOptions } from '@tanstack/react-query'
import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

export const TICKETS_A_PAGE = 10

export const ticketsQuery = (session: Session, page: number) =>
  personalQuery('/support-tickets', { page, per_page: TICKETS_A_PAGE }, session)

export const ticketQuery = (session: Session, number: string) =>
  queryOptions({
    ...personalQuery('/support-ticket/show', { ticket_number: number }, session),
    select: ({ ticket }) => ticket,
  })

/** Orders that a ticket can be about: as the list of orders asks for its first page. */
export const recentOrdersQuery = (session: Session) =>
  queryOptions({
    ...personalQuery('/orders', { page: 1, per_page: 10 }, session),
    select: ({ orders }) => orders,
  })

export const issueTypesQuery = (session: Session) =>
  queryOptions({
    ...personalQuery('/ticket-issue-types', {}, session),
    select: ({ issue_types }) => issue_types,
  })
