import { eq } from 'drizzle-orm'
import { ticketStatuses } from '#contract/ticket.ts'
import type { Database } from '#server/database/client.ts'
import { ticketMessages, tickets } from '#server/database/schema/tickets.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const MAX_LENGTH = 5000

/** Stores a message of the shop in a running ticket. */
async function reply(db: Database, now: Date, number: string, message: string): Promise<void> {
  if (message.length > MAX_LENGTH)
    throw new UsageError(`A message has at most ${MAX_LENGTH} characters`)
  const [ticket] = await db.select().from(tickets).where(eq(tickets.number, number)).for('update')
  if (!ticket) throw new UsageError(`There is no ticket ${number}`)
  if (ticket.status !== 'running') throw new UsageError(`Ticket ${number} is ${ticket.status}`)
  const values = { ticket_id: ticket.id, sender_id: null, message, created_at: now }
  await db.insert(ticketMessages).values(values)
}

async function setStatus(db: Database, number: string, given: string): Promise<void> {
  const status = ticketStatuses.find((one) => one === given)
  if (!status) throw new UsageError(`There is no status "${given}"`)
  const changed = await db
    .update(tickets)
    .set({ status })
    .where(eq(tickets.number, number))
    .returning({ id: tickets.id })
  if (changed.length === 0) throw new UsageError(`There is no ticket ${number}`)
}

export const ticketCommand: Command = {
  name: 'ticket',
  usage: `ticket reply NUMBER MESSAGE | ticket status NUMBER (${ticketStatuses.join(' | ')})`,
  about: 'Replies to a ticket as the shop, or gives it another status; an open page shows it',
  async run(args, { db, now, ticketChanged, print }) {
    const [verb, number, given] = readArguments(args, []).positionals
    if (!number || !given?.trim() || (verb !== 'reply' && verb !== 'status')) {
      throw new UsageError('Say "ticket reply" or "ticket status"')
    }
    await db.transaction((tx) =>
      verb === 'reply' ? reply(tx, now, number, given.trim()) : setStatus(tx, number, given),
    )
    await ticketChanged(number)
    print(verb === 'reply' ? `Replied to ${number}` : `Ticket ${number} is ${given}`)
    return 0
  },
}
