import { queryOptions } from '@tanstack/react-query'

/** The cart that the server last confirmed to an account. */
export const cartQuery = (owner: string) =>
  queryOptions({
    queryKey: ['personal', owner, '/carts'] as const,
    queryFn: async ({ signal }) => {
      const { readCart } = await import('./read-cart.ts')
      return readCart(owner, signal)
    },
  })
