import type { Database } from '#server/database/client.ts'
import { type ContentVersion, readContentVersion } from './content-version.ts'
import { LruCache } from './lru-cache.ts'

const BUDGET_BYTES = 32_000_000

/** Texts that are the same for everybody, for as long as the content has the same version. */
export type PublicCache = {
  /** Returns what was made for this version; makes it when there is none, once at a time. */
  remember(
    kind: keyof ContentVersion,
    key: string,
    now: Date,
    make: () => Promise<string>,
  ): Promise<string>
}

export function createPublicCache(db: Database, budget = BUDGET_BYTES): PublicCache {
  const kept = new LruCache<{ version: string; text: string }>(budget)
  const making = new Map<string, Promise<string>>()
  return {
    async remember(kind, key, now, make) {
      const version = (await readContentVersion(db, now))[kind]
      const known = kept.get(key)
      if (known?.version === version) return known.text
      const turn = `${version} ${key}`
      const running = making.get(turn)
      if (running) return running
      // The version was read before: what is made now is at least as new.
      const made = make().finally(() => making.delete(turn))
      making.set(turn, made)
      const text = await made
      kept.set(key, { version, text }, text.length * 2)
      return text
    },
  }
}
