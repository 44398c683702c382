import { isIPv6 } from 'node:net'
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

/**
 * Returns the network of an address, by which attempts are counted. Some proxies add the port, which
 * is another one for each connection, and with IPv6 whoever has one address has 2^64 of them.
 */
export function networkOf(address: string): string {
  const plain = address
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
    .replace(/%.*$|^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(plain)) return plain
  // Writes all spellings of an address in one way.
  const [start = '', end = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = 8 - groups(start).length - groups(end).length
  return [...groups(start), ...Array(zeros).fill('0'), ...groups(end)].slice(0, 4).join(':')
}
