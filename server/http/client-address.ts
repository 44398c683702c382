import type { Context } from 'hono'

/**
 * Returns the network address of who sent a request; undefined for a call within this process.
 * @param trustProxy reads it from X-Forwarded-For, whose last entry is what the nearest proxy saw
 */
export function clientAddress(http: Context, trustProxy = false): string | undefined {
  const forwarded = http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (trustProxy && forwarded) return forwarded
  const { incoming } = (http.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress
}
