import { queryOptions } from '@tanstack/react-query'
import { getTicket, listIssueTypes, listTickets } from '#contract/ticket.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/session/session.ts'

export const TICKETS_A_PAGE = 10

export const ticketsQuery = (session: Session, page: number) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/support-tickets', page] as const,
    queryFn: async ({ signal }) => {
      const request = { page, per_page: TICKETS_A_PAGE }
      return (await call(listTickets, request, { token: session.token, signal })).data
    },
  })

export const ticketQuery = (session: Session, number: string) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/support-ticket/show', number] as const,
    queryFn: async ({ signal }) => {
      const request = { ticket_number: number }
      return (await call(getTicket, request, { token: session.token, signal })).data.ticket
    },
  })

export const issueTypesQuery = (session: Session) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/ticket-issue-types'] as const,
    queryFn: async ({ signal }) =>
      (await call(listIssueTypes, {}, { token: session.token, signal })).data.issue_types,
  })
