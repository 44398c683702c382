import type { WorkboxPlugin } from 'workbox-core'

/** `/pictures/{name}-{width}.{format}`, as server/pictures.ts serves them. */
const PICTURE = /^(.*\/pictures\/.+)-(\d+)\.(?:avif|webp)$/

/**
 * Plugin for pictures: one that cannot be fetched is replaced by the widest copy of the same
 * picture. A shopper who saw a product on a card sees it in the cart without a network too.
 */
export const anotherWidth = (cacheName: string): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    const name = PICTURE.exec(request.url)?.[1]
    if (!name) return undefined
    const cache = await caches.open(cacheName)
    const [widest] = (await cache.keys())
      .map((copy) => ({ copy, parts: PICTURE.exec(copy.url) }))
      .filter(({ parts }) => parts?.[1] === name)
      .sort((one, other) => Number(other.parts?.[2]) - Number(one.parts?.[2]))
    return widest && (await cache.match(widest.copy))
  },
})
