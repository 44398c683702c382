/** In the place of what TanStack Query brings for infinite queries (vite.config.ts): the shop has none. */
export function infiniteQueryBehavior(): never {
  throw new Error('No infinite queries')
}

export const hasNextPage = () => false
export const hasPreviousPage = () => false
