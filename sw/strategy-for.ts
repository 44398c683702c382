import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { anotherWidth } from './another-width.ts'
import { byteBudget } from './byte-budget.ts'
import type { CachingRule } from './caching-rules.ts'
import { announceChange, jsonOnly, picturesOnly } from './response-plugins.ts'
import { stoppable } from './stop-fetches.ts'

/** Returns the Workbox strategy for a rule of caching-rules.ts. */
export function strategyFor(
  rule: CachingRule,
  notifyOfChange: (address: string) => Promise<void>,
): Strategy {
  const { cache: cacheName } = rule
  const limits = new ExpirationPlugin({
    maxEntries: rule.maxEntries,
    maxAgeSeconds: rule.maxAge,
    purgeOnQuotaError: true,
  })
  switch (rule.strategy) {
    case 'stale-while-revalidate':
      return new StaleWhileRevalidate({
        cacheName,
        plugins: [stoppable, jsonOnly, announceChange(notifyOfChange), limits],
      })
    case 'network-first':
      return new NetworkFirst({
        cacheName,
        ...(rule.networkTimeout ? { networkTimeoutSeconds: rule.networkTimeout } : {}),
        plugins: [stoppable, jsonOnly, limits],
      })
    case 'cache-first': {
      const whole = new CacheableResponsePlugin({ statuses: [200] })
      const plugins: WorkboxPlugin[] = [
        stoppable,
        whole,
        picturesOnly,
        anotherWidth(cacheName),
        limits,
      ]
      if (rule.maxBytes) plugins.push(byteBudget(cacheName, rule.maxBytes))
      return new CacheFirst({ cacheName, plugins })
    }
  }
}
