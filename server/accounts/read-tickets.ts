import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { users } from '#server/database/schema/people.ts'
import { ticketMessages, tickets, uploads } from '#server/database/schema/tickets.ts'
import { notFound } from '#server/http/http-problem.ts'
import type { Translate } from '#server/http/messages.ts'
import type { Call } from '#server/http/route.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { attachmentPath } from '#server/uploads.ts'
import { shownIssueType } from './issue-types.ts'

type Ticket = typeof tickets.$inferSelect

/**
 * Returns a ticket of the signed-in shopper.
 * @throws HttpProblem 404
 */
export async function findTicket({ db, userId }: Call, number: string): Promise<Ticket> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.number, number), eq(tickets.user_id, userId)))
  if (!ticket) throw notFound('This ticket is unknown')
  return ticket
}

/** Returns the messages of tickets, oldest first. */
export async function readMessages(db: Database, ticketIds: number[]) {
  const rows = await db
    .select({ message: ticketMessages, name: users.name, photo: users.photo })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.sender_id))
    .where(inArray(ticketMessages.ticket_id, ticketIds))
    .orderBy(asc(ticketMessages.id))
  const { app_name } = await readSettings(db)
  return rows.map(({ message, name, photo }) => ({
    ticket_id: message.ticket_id,
    id: message.id,
    message: message.message,
    created_at: message.created_at.toISOString(),
    sender_id: message.sender_id,
    sender_name: name ?? app_name,
    profile_photo: photo ?? '',
  }))
}

/** Returns tickets with their messages and files, in the form of the contract and a language. */
export async function wireTickets(db: Database, rows: Ticket[], t: Translate) {
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
    issue_type: shownIssueType(row.issue_type, t),
    created_at: row.created_at.toISOString(),
    messages: messages
      .filter((message) => message.ticket_id === row.id)
      .map(({ ticket_id: _, ...message }) => message),
    attachments: files
      .filter((file) => file.ticket_id === row.id)
      .map(({ name, title }, index) => ({ id: index + 1, name: title, url: attachmentPath(name) })),
  }))
}

export const wireTicket = async (db: Database, row: Ticket, t: Translate) => {
  const [ticket] = await wireTickets(db, [row], t)
  if (!ticket) throw notFound('This ticket is unknown')
  return ticket
}
