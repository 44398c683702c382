import Pusher from 'pusher-js'
import {
  authorizeChannel,
  type PusherSettings,
  TICKET_CHANGED,
  ticketChannel,
} from '#contract/broadcasting.ts'
import { call } from '#src/api/call.ts'

type Listeners = {
  /** Whether changes are announced from now on. */
  onLive: (isLive: boolean) => void
  /** The ticket may have changed. */
  onChange: () => void
}

/** Listens to the changes of a ticket. Returns the function that closes the connection. */
export function openTicketChannel(
  settings: PusherSettings,
  { id, token }: { id: number; token: string },
  { onLive, onChange }: Listeners,
): () => void {
  const pusher = new Pusher(settings.pusher_app_key, {
    cluster: settings.pusher_app_cluster,
    ...hostOf(settings.pusher_host),
    // Its other ways are polling too, and would open the policy further.
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        call(authorizeChannel, { socket_id: socketId, channel_name: channelName }, { token }).then(
          ({ data }) => done(null, data),
          (error) => done(error, null),
        )
      },
    },
  })
  pusher.connection.bind('error', (error: unknown) => console.warn('No live ticket', error))
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') onLive(false)
  })
  const channel = pusher.subscribe(ticketChannel(id))
  channel.bind('pusher:subscription_succeeded', () => {
    onLive(true)
    // What happened before, or while the connection was away.
    onChange()
  })
  channel.bind('pusher:subscription_error', (error: unknown) => {
    console.warn('No live ticket', error)
    onLive(false)
  })
  channel.bind(TICKET_CHANGED, onChange)
  return () => pusher.disconnect()
}

function hostOf(host: string) {
  if (!host) return {}
  const { hostname, port, protocol } = new URL(host)
  return {
    wsHost: hostname,
    ...(port ? { wsPort: Number(port), wssPort: Number(port) } : {}),
    forceTLS: protocol === 'https:',
  }
}
