import { eq } from 'drizzle-orm'
import type Pusher from 'pusher'
import { TICKET_CHANGED, ticketChannel } from '#contract/broadcasting.ts'
import type { Database } from '#server/database/client.ts'
import { tickets } from '#server/database/schema/tickets.ts'
import type { Environment } from '#server/environment.ts'
import { readSettings } from '#server/settings/read-settings.ts'

/** Tells open pages that something has changed, never what. */
export type Broadcaster = {
  /**
   * Announces that a ticket has changed, after its transaction. Never rejects: whoever is not told
   * asks from time to time.
   */
  ticketChanged(number: string): Promise<void>
  /**
   * Signs the subscription of a connection to a channel.
   * @param tx the transaction of the call: an embedded database has one at a time
   * @returns `KEY:SIGNATURE`; null if the shop has no keys of Pusher
   */
  authorize(tx: Database, socketId: string, channel: string): Promise<string | null>
}

type Options = {
  db: Database
  environment: Pick<Environment, 'PUSHER_APP_ID' | 'PUSHER_SECRET'>
  /** Gets why nobody was told. */
  warn: (reason: string) => void
}

const TIMEOUT_MS = 5_000

/** Announces changes through Pusher, or a server of one's own that speaks its protocol. */
export function createBroadcaster({ db, environment, warn }: Options): Broadcaster {
  const { PUSHER_APP_ID: appId, PUSHER_SECRET: secret } = environment

  /** Opened for each use, because the owner may change the settings meanwhile. */
  async function openPusher(tx: Database): Promise<Pusher | null> {
    if (!appId || !secret) return null
    const { pusher_app_key: key, pusher_app_cluster, pusher_host } = await readSettings(tx)
    if (!key || !(pusher_host || pusher_app_cluster)) return null
    // Large, and not needed by a shop without its keys.
    const { default: PusherClient } = await import('pusher')
    const keys = { appId, key, secret, timeout: TIMEOUT_MS }
    if (!pusher_host) {
      return new PusherClient({ ...keys, cluster: pusher_app_cluster, useTLS: true })
    }
    const { protocol, hostname, port } = new URL(pusher_host)
    return new PusherClient({ ...keys, host: hostname, port, useTLS: protocol === 'https:' })
  }

  async function announce(number: string): Promise<void> {
    const pusher = await openPusher(db)
    if (!pusher) return
    const [row] = await db
      .select({ id: tickets.id })
      .from(tickets)
      .where(eq(tickets.number, number))
    if (row) await pusher.trigger(ticketChannel(row.id), TICKET_CHANGED, {})
  }

  return {
    // An error of the library also holds the signed address.
    ticketChanged: (number) =>
      announce(number).catch((error: Error) => warn(`Nobody heard of a ticket: ${error.message}`)),
    async authorize(tx, socketId, channel) {
      const pusher = await openPusher(tx)
      return pusher?.authorizeChannel(socketId, channel).auth ?? null
    },
  }
}
