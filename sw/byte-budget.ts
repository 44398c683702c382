import type { WorkboxPlugin } from 'workbox-core'

/** Measuring a cache is expensive, so it runs once per this many pictures. */
const INTERVAL = 20

/** Keeps a cache below a number of bytes; the oldest entries are deleted first. */
export function byteBudget(cacheName: string, maxBytes: number): WorkboxPlugin {
  let updates = 0
  return {
    cacheDidUpdate: async () => {
      updates += 1
      if (updates % INTERVAL === 1) await trim(await caches.open(cacheName), maxBytes)
    },
  }
}

/** Deletes the oldest entries until the rest fits. */
export async function trim(
  cache: Pick<Cache, 'keys' | 'match' | 'delete'>,
  maxBytes: number,
): Promise<void> {
  let left = maxBytes
  // Keys are in insertion order, so the newest are counted first.
  for (const request of [...(await cache.keys())].reverse()) {
    const response = await cache.match(request)
    left -= response ? await sizeOf(response) : 0
    if (left < 0) await cache.delete(request)
  }
}

async function sizeOf(response: Response): Promise<number> {
  const length = Number(response.headers.get('content-length'))
  // Compressed or chunked responses have no usable length; only the body tells.
  return length > 0 ? length : (await response.blob()).size
}
