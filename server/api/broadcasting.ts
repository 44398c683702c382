import { and, eq } from 'drizzle-orm'
import { authorizeChannel, ticketOfChannel } from '#contract/broadcasting.ts'
import { tickets } from '#server/database/schema/tickets.ts'
import { HttpProblem, notFound } from '#server/http/http-problem.ts'
import { route } from '#server/http/route.ts'

export const broadcastingRoutes = [
  route(authorizeChannel, async ({ socket_id, channel_name }, { db, userId, broadcaster }) => {
    const id = ticketOfChannel(channel_name)
    const [own] = id
      ? await db
          .select({ id: tickets.id })
          .from(tickets)
          .where(and(eq(tickets.id, id), eq(tickets.user_id, userId)))
      : []
    if (!own) throw notFound('This ticket is unknown')
    const auth = await broadcaster.authorize(db, socket_id, channel_name)
    if (!auth) throw new HttpProblem(422, 'unavailable', 'Live messages are not set up')
    return { data: { auth } }
  }),
]
