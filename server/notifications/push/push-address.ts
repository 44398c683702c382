import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the internet: an endpoint there would have the shop call its neighbors. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(net, prefix, 'ipv6')
}

const isInside = (address: string) => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an endpoint is on this very machine: a push service of tests. */
export const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whether the shop sends to an endpoint: https at a public host. What its name stands for is checked
 * when it is called, by `publicHosts`.
 * @param isLocal whether endpoints on this machine are allowed too
 */
export function isPushAddress(endpoint: string, isLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password) return false
  if (isLoopback(url)) return isLocal
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && url.port === '' && !(isIP(host) && isInside(host))
}

/** Looks up a name and refuses it if it stands for an address that is not on the internet. */
export const publicHosts: LookupFunction = (host, options, done) => {
  const found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
    const [first] = addresses
    if (error || !first) return done(error ?? new Error('The push service has no address'), '')
    if (addresses.some(({ address }) => isInside(address))) {
      return done(new Error('The push service is not on the internet'), '')
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  }
  lookup(host, { ...options, all: true }, (error, addresses) => found(error, addresses ?? []))
}
