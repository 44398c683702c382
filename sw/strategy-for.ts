import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { byteBudget } from './byte-budget.ts'
import type { CachingRule } from './caching-rules.ts'
import { announceChange, jsonOnly, picturesOnly } from './response-plugins.ts'

/** A rule of caching-rules.ts as Workbox carries it out. */
export function strategyFor(
  rule: CachingRule,
  tellChange: (address: string) => Promise<void>,
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
        plugins: [jsonOnly, announceChange(tellChange), limits],
      })
    case 'network-first':
      return new NetworkFirst({
        cacheName,
        ...(rule.patience ? { networkTimeoutSeconds: rule.patience } : {}),
        plugins: [jsonOnly, limits],
      })
    case 'cache-first': {
      const whole = new CacheableResponsePlugin({ statuses: [200] })
      const plugins: WorkboxPlugin[] = [whole, picturesOnly, limits]
      if (rule.maxBytes) plugins.push(byteBudget(cacheName, rule.maxBytes))
      return new CacheFirst({ cacheName, plugins })
    }
  }
}
