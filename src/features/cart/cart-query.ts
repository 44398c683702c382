import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '#src/query/personal-query.ts'

/** The cart that the server last confirmed to an account. It is not read while changes wait. */
export const cartQuery = (owner: string) =>
  queryOptions({
    queryKey: personalKey(owner, '/carts', {}),
    queryFn: async ({ signal, client }) => {
      const { readCart } = await import('./read-cart.ts')
      return readCart(owner, signal, client).catch((error) => {
        // Only logged (section 8): the panel says it when it is opened.
        if (!signal.aborted) console.warn('The cart did not load', error)
        throw error
      })
    },
  })
