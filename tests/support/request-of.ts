import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { endpointCalls } from './call-every-endpoint.ts'
import type { CallOptions } from './call-through.ts'
import type { TestShop } from './test-shop.ts'

type FoundRequest = { path: string; options: CallOptions }

/**
 * Returns the request with which the demo customer makes a call. Calls that prepare it are sent, the
 * request itself is not.
 */
export async function requestOf(
  shop: TestShop,
  name: EndpointName,
  token: string,
): Promise<FoundRequest> {
  const { path, method } = endpoints[name]
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  let found: FoundRequest | undefined
  await endpointCalls[name](
    {
      ...shop,
      call: async (asked, options = {}) => {
        const used = options.method ?? (options.body === undefined ? 'GET' : 'POST')
        if (used !== method || !address.test(asked)) return shop.call(asked, options)
        found = { path: asked, options }
        return { status: 0, headers: new Headers(), body: null }
      },
    },
    token,
  )
  if (!found) throw new Error(`${name} was not called`)
  return found
}
