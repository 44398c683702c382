import type { Database } from '#server/database/client.ts'
import { type ContentVersion, readContentVersion } from './content-version.ts'
import { LruCache } from './lru-cache.ts'

const BUDGET_BYTES = 32_000_000

/** Caches responses that are the same for everybody, per content version. */
export type PublicCache = {
  /**
   * Returns the text cached for this version; without one, creates it, once for concurrent callers.
   */
  remember(
    kind: keyof ContentVersion,
    key: string,
    now: Date,
    make: () => Promise<string>,
  ): Promise<string>
}

export function createPublicCache(db: Database, budget = BUDGET_BYTES): PublicCache {
  const cached = new LruCache<{ version: string; text: string }>(budget)
  const making = new Map<string, Promise<string>>()
  return {
    async remember(kind, key, now, make) {
      const version = (await readContentVersion(db, now))[kind]
      const known = cached.get(key)
      if (known?.version === version) return known.text
      const id = `${version} ${key}`
      const running = making.get(id)
      if (running) return running
      // The version was read before, so the text is at least as new.
      const made = make().finally(() => making.delete(id))
      making.set(id, made)
      const text = await made
      cached.set(key, { version, text }, text.length * 2)
      return text
    },
  }
}
