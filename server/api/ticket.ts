import { randomInt } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import {
  getTicket,
  listIssueTypes,
  listTicketMessages,
  listTickets,
  openTicket,
  sendTicketMessage,
} from '#contract/ticket.ts'
import { issueTypes, ownIssueType } from '#server/accounts/issue-types.ts'
import { findTicket, readMessages, wireTicket, wireTickets } from '#server/accounts/read-tickets.ts'
import { filesIn, readAttachments, type Upload } from '#server/accounts/uploads.ts'
import { pageOf } from '#server/catalogue/select-products.ts'
import { ticketMessages, tickets, uploads } from '#server/database/schema/tickets.ts'
import { HttpProblem, invalid } from '#server/http/http-problem.ts'
import { keyedRoute, route } from '#server/http/route.ts'

export const ticketRoutes = [
  route(listIssueTypes, async (_, { t }) => ({
    data: { issue_types: issueTypes.map((name, index) => ({ id: index + 1, name: t(name) })) },
  })),

  route(listTickets, async (request, { db, userId, t }) => {
    const where = and(
      eq(tickets.user_id, userId),
      request.status && eq(tickets.status, request.status),
    )
    const [all] = await db.select({ total: count() }).from(tickets).where(where)
    const rows = await db
      .select()
      .from(tickets)
      .where(where)
      .orderBy(desc(tickets.created_at), desc(tickets.id))
      .limit(request.per_page)
      .offset(pageOf(request).offset)
    return { data: { total: all?.total ?? 0, tickets: await wireTickets(db, rows, t) } }
  }),

  keyedRoute(
    openTicket,
    async (request, { db, userId, now, t }, files: Upload[]) => {
      const [ticket] = await db
        .insert(tickets)
        .values({
          number: `T-${now.getFullYear()}-${randomInt(10_000_000, 99_999_999)}`,
          user_id: userId,
          order_number: request.order_number ?? '',
          subject: request.subject.trim(),
          // Chosen in the shopper's language, it is kept in the shop's own.
          issue_type: ownIssueType(request.issue_type, t),
          email: request.email ?? '',
          phone: request.phone ?? '',
          created_at: now,
        })
        .returning()
      if (!ticket) throw new Error('The ticket was not stored')
      await db.insert(ticketMessages).values({
        ticket_id: ticket.id,
        sender_id: userId,
        message: request.message,
        created_at: now,
      })
      if (files.length > 0) {
        await db
          .insert(uploads)
          .values(files.map((file) => ({ ...file, user_id: userId, ticket_id: ticket.id })))
      }
      return {
        message: 'Your ticket has been opened',
        data: { ticket: await wireTicket(db, ticket, t) },
      }
    },
    {
      prepare: async (request) => {
        const required = ['issue_type', 'subject', 'message'] as const
        const empty = required.filter((field) => !request[field].trim())
        if (empty.length > 0) {
          throw invalid(
            Object.fromEntries(empty.map((field) => [field, ['The {field} field is required']])),
          )
        }
        return readAttachments(filesIn(request.attachments), 'attachments')
      },
    },
  ),

  route(getTicket, async ({ ticket_number }, call) => ({
    data: { ticket: await wireTicket(call.db, await findTicket(call, ticket_number), call.t) },
  })),

  route(listTicketMessages, async ({ ticket_number }, call) => {
    const ticket = await findTicket(call, ticket_number)
    const messages = await readMessages(call.db, [ticket.id])
    return { data: { messages: messages.map(({ ticket_id: _, ...message }) => message) } }
  }),

  keyedRoute(
    sendTicketMessage,
    async ({ ticket_number, message: text }, call) => {
      const ticket = await findTicket(call, ticket_number)
      if (ticket.status !== 'running') {
        throw new HttpProblem(422, 'forbidden', 'This ticket is closed')
      }
      const values = { ticket_id: ticket.id, sender_id: call.userId, message: text }
      const [row] = await call.db
        .insert(ticketMessages)
        .values({ ...values, created_at: call.now })
        .returning()
      const all = await readMessages(call.db, [ticket.id])
      const written = all.find((message) => message.id === row?.id)
      if (!written) throw new Error('The message was not stored')
      const { ticket_id: _, ...message } = written
      return { message: 'Your message has been sent', data: { message } }
    },
    {
      // For the other devices of the shopper; the response does not wait for it.
      afterCommit: async ({ ticket_number }, { broadcaster }) => {
        void broadcaster.ticketChanged(ticket_number)
      },
    },
  ),
]
