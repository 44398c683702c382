/** Where the idempotency key of a request is kept until the shop has decided. */
export type KeyKeeper = {
  read: (request: string) => string | undefined
  /** @param key null: the shop has decided */
  write: (request: string, key: string | null) => void
}

/** After that the same press is another wish: what came of the first one may be undone by then. */
const KEPT_MS = 15 * 60_000
const open = new Map<string, { request: string; key: string; at: number }>()

/**
 * Keeps keys for as long as the page lives: a dialog that is closed and opened again, or another
 * page with the same button, goes on with the request that was sent. Each sender has one request
 * open: after another one, the former is a new wish, and its key would only bring back what the shop
 * said then.
 * @param sender tells accounts and what is changed apart; not by the token, which a new login changes
 */
export const keysInMemory = (sender: string): KeyKeeper => {
  const sent = (request: string) => {
    const last = open.get(sender)
    return last?.request === request ? last : undefined
  }
  return {
    read: (request) => {
      const { key, at = 0 } = sent(request) ?? {}
      return Date.now() - at < KEPT_MS ? key : undefined
    },
    write: (request, key) => {
      if (key) open.set(sender, { request, key, at: Date.now() })
      else if (sent(request)) open.delete(sender)
    },
  }
}
