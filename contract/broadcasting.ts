import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import type { Settings } from './settings.ts'

/** What a page needs to hear of changes at once; without a key it asks from time to time. */
export type PusherSettings = Pick<Settings, 'pusher_app_key' | 'pusher_app_cluster' | 'pusher_host'>

/** Says that a ticket has a new message or another status. It has no content: it passes others. */
export const TICKET_CHANGED = 'ticket.changed'

const TICKET_CHANNEL = /^private-ticket-(\d{1,15})$/

/** Returns the channel of a ticket; private, so that the shop decides who may listen. */
export const ticketChannel = (id: number): string => `private-ticket-${id}`

/** Returns the id of the ticket of a channel; undefined for any other channel. */
export const ticketOfChannel = (channel: string): number | undefined => {
  const [, id] = TICKET_CHANNEL.exec(channel) ?? []
  return id === undefined ? undefined : Number(id)
}

export const authorizeChannel = endpoint({
  method: 'POST',
  path: '/broadcasting/auth',
  about:
    'Signs the subscription of a Pusher connection to the channel private-ticket-{id} of an own ticket',
  auth: 'token',
  request: v.object({
    socket_id: v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/)),
    channel_name: v.pipe(v.string(), v.maxLength(200)),
  }),
  /** `KEY:SIGNATURE`, passed on to Pusher as it is. */
  data: v.object({ auth: v.string() }),
})
