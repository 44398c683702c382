import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id, listOf, number, paging, text } from './primitives.ts'

export const ticketStatuses = ['running', 'completed', 'cancel'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketMessage = v.object({
  id,
  message: text,
  created_at: text,
  sender_id: v.nullish(id, null),
  sender_name: text,
  profile_photo: text,
})

export const ticket = v.object({
  id,
  ticket_no: v.string(),
  order_number: text,
  status: v.nullish(v.string(), 'running'),
  subject: text,
  issue_type: text,
  created_at: text,
  messages: listOf(ticketMessage),
  attachments: listOf(v.object({ id: v.nullish(id, 0), name: text, url: v.string() })),
})

export type Ticket = v.InferOutput<typeof ticket>

export const listIssueTypes = endpoint({
  method: 'GET',
  path: '/ticket-issue-types',
  about: 'Issue types of tickets',
  auth: 'token',
  request: v.object({}),
  data: v.object({ issue_types: listOf(v.object({ id, name: v.string() })) }),
})

export const listTickets = endpoint({
  method: 'GET',
  path: '/support-tickets',
  about: 'Tickets of the shopper, newest first',
  auth: 'token',
  request: v.object({ ...paging, status: v.optional(v.picklist(ticketStatuses)) }),
  data: v.object({ total: number, tickets: v.array(ticket) }),
})

export const openTicket = endpoint({
  method: 'POST',
  path: '/support-ticket',
  about: 'Opens a ticket; attachments are jpg, png or pdf of at most 2 MB each',
  auth: 'token',
  body: 'multipart',
  request: v.object({
    issue_type: v.pipe(v.string(), v.maxLength(200)),
    subject: v.pipe(v.string(), v.maxLength(200)),
    message: v.pipe(v.string(), v.maxLength(5000)),
    email: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    phone: v.nullish(v.pipe(v.string(), v.maxLength(40))),
    order_number: v.nullish(v.pipe(v.string(), v.maxLength(60))),
    attachments: v.nullish(v.any()),
  }),
  data: v.object({ ticket }),
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/support-ticket/show',
  about: 'One ticket with its messages',
  auth: 'token',
  request: v.object({ ticket_number: v.pipe(v.string(), v.maxLength(60)) }),
  data: v.object({ ticket }),
})

export const listTicketMessages = endpoint({
  method: 'GET',
  path: '/support-ticket-messages',
  about: 'Messages of a ticket, oldest first',
  auth: 'token',
  request: v.object({ ticket_number: v.pipe(v.string(), v.maxLength(60)) }),
  data: v.object({ messages: listOf(ticketMessage) }),
})

export const sendTicketMessage = endpoint({
  method: 'POST',
  path: '/support-ticket-message',
  about: 'Replies to a running ticket',
  auth: 'token',
  request: v.object({
    ticket_number: v.pipe(v.string(), v.maxLength(60)),
    message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
  }),
  data: v.object({ message: ticketMessage }),
})
