import { randomInt } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  getTicket,
  listIssueTypes,
  listTicketMessages,
  listTickets,
  openTicket,
  sendTicketMessage,
} from '#contract/ticket.ts'
import { filesIn, readAttachments, type Upload } from '#server/accounts/uploads.ts'
import { pageOf } from '#server/catalogue/select-products.ts'
import type { Database } from '#server/database/client.ts'
import { ticketMessages, tickets, uploads, users } from '#server/database/schema/people.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { type Call, route } from '#server/http/route.ts'

const issueTypes = [
  'Order',
  'Delivery',
  'Payment',
  'Return',
  'Product',
  'Account',
  'Something else',
]

type Ticket = typeof tickets.$inferSelect

async function findOwn({ db, userId }: Call, number: string): Promise<Ticket> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.number, number), eq(tickets.user_id, userId)))
  if (!ticket) throw notFound('This ticket is unknown')
  return ticket
}

async function readMessages(db: Database, ticketIds: number[]) {
  const rows = await db
    .select({ message: ticketMessages, name: users.name, photo: users.photo })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.sender_id))
    .where(inArray(ticketMessages.ticket_id, ticketIds))
    .orderBy(asc(ticketMessages.id))
  return rows.map(({ message, name, photo }) => ({
    ticket_id: message.ticket_id,
    id: message.id,
    message: message.message,
    created_at: message.created_at.toISOString(),
    sender_id: message.sender_id,
    sender_name: name ?? 'Offshelf',
    profile_photo: photo ?? '',
  }))
}

async function wireTickets(db: Database, rows: Ticket[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const messages = await readMessages(db, ids)
  const files = await db
    .select({ ticket_id: uploads.ticket_id, name: uploads.name, title: uploads.title })
    .from(uploads)
    .where(and(isNotNull(uploads.ticket_id), inArray(uploads.ticket_id, ids)))
  return rows.map((row) => ({
    id: row.id,
    ticket_no: row.number,
    order_number: row.order_number,
    status: row.status,
    subject: row.subject,
    issue_type: row.issue_type,
    created_at: row.created_at.toISOString(),
    messages: messages
      .filter((message) => message.ticket_id === row.id)
      .map(({ ticket_id: _, ...message }) => message),
    attachments: files
      .filter((file) => file.ticket_id === row.id)
      .map(({ name, title }, index) => ({ id: index + 1, name: title, url: `/uploads/${name}` })),
  }))
}

const wireTicket = async (db: Database, row: Ticket) => {
  const [ticket] = await wireTickets(db, [row])
  if (!ticket) throw notFound('This ticket is unknown')
  return ticket
}

export const ticketRoutes = [
  route(listIssueTypes, async (_, { t }) => ({
    data: { issue_types: issueTypes.map((name, index) => ({ id: index + 1, name: t(name) })) },
  })),

  route(listTickets, async (request, { db, userId }) => {
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
    return { data: { total: all?.total ?? 0, tickets: await wireTickets(db, rows) } }
  }),

  route(
    openTicket,
    async (request, { db, userId, now }, files: Upload[]) => {
      const [ticket] = await db
        .insert(tickets)
        .values({
          number: `T-${now.getFullYear()}-${randomInt(10_000_000, 99_999_999)}`,
          user_id: userId,
          order_number: request.order_number ?? '',
          subject: request.subject.trim(),
          issue_type: request.issue_type,
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
        data: { ticket: await wireTicket(db, ticket) },
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
    data: { ticket: await wireTicket(call.db, await findOwn(call, ticket_number)) },
  })),

  route(listTicketMessages, async ({ ticket_number }, call) => {
    const ticket = await findOwn(call, ticket_number)
    const messages = await readMessages(call.db, [ticket.id])
    return { data: { messages: messages.map(({ ticket_id: _, ...message }) => message) } }
  }),

  route(sendTicketMessage, async ({ ticket_number, message: text }, call) => {
    const ticket = await findOwn(call, ticket_number)
    if (ticket.status !== 'running') {
      throw new Refusal(422, 'forbidden', 'This ticket is closed')
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
  }),
]
