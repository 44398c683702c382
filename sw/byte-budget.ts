import type { WorkboxPlugin } from 'workbox-core'

/** Counting everything costs; so it is done once in so many pictures. */
const EVERY = 20

/** Keeps a cache below a number of bytes: the oldest entries go first. */
export function byteBudget(cacheName: string, maxBytes: number): WorkboxPlugin {
  let updates = 0
  return {
    cacheDidUpdate: async () => {
      updates += 1
      if (updates % EVERY === 1) await trim(await caches.open(cacheName), maxBytes)
    },
  }
}

/** Removes the oldest entries until the rest fits. */
export async function trim(
  cache: Pick<Cache, 'keys' | 'match' | 'delete'>,
  maxBytes: number,
): Promise<void> {
  let left = maxBytes
  // Keys come in the order of their insertion: the newest are counted first.
  for (const request of [...(await cache.keys())].reverse()) {
    const response = await cache.match(request)
    left -= response ? await sizeOf(response) : 0
    if (left < 0) await cache.delete(request)
  }
}

async function sizeOf(response: Response): Promise<number> {
  const told = Number(response.headers.get('content-length'))
  // Compressed on the way, or sent in chunks: only the body knows.
  return told > 0 ? told : (await response.blob()).size
}
