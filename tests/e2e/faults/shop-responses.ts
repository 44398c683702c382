import type { Fault, FaultProxy, Match } from '#tests/support/fault-proxy.ts'
import type { Kind } from './shopper.ts'

type ProxyResponse = Extract<Fault, { do: 'respond' }>

/** Every call that changes the cart; other calls below /cart only calculate. */
export const anyChange = {
  method: 'POST',
  path: /^\/api\/cart\/(store|increment|decrement|delete)$/,
}

/** What reached the network of changes of the cart, in order. */
export const changesSeen = ({ seen }: FaultProxy) =>
  seen.filter((one) => anyChange.path.test(one.path))

/** The first try of each of these changes meets the fault. */
export function strikeEach(network: FaultProxy, kinds: Kind[], fault: Fault): void {
  for (const kind of kinds) network.plan({ method: 'POST', path: `/api/cart/${kind}` }, fault)
}

/**
 * The network keeps the first of these requests until `release`, and lets none through until it
 * heals: the next try may come within milliseconds.
 */
export function holdFirst(network: FaultProxy, match: Match): void {
  network.plan(match, { do: 'hold' })
  network.plan({ ...match, times: Number.POSITIVE_INFINITY }, { do: 'drop-before' })
}

/** A response that bears the mark of the shop. */
export const shopSays = (
  status: number,
  body: { message: string; code?: string },
  headers: Record<string, string> = {},
): ProxyResponse => ({
  do: 'respond',
  status,
  headers: { 'content-type': 'application/json', 'x-offshelf-api': '1', ...headers },
  body: JSON.stringify(body),
})

/** A page of a captive portal between the shopper and the shop. */
export const portalSays = (
  status: number,
  headers: Record<string, string> = {},
): ProxyResponse => ({
  do: 'respond',
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: '<!doctype html><title>Free Wi-Fi</title><h1>Accept our terms to go online</h1>',
})
