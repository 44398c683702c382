import type { RawChange } from './read-change.ts'
import type { MetaStore, Storage, Tables } from './storage.ts'

/** Tables that live as long as their page or test. */
export class Disk {
  changes = new Map<number, RawChange>()
  meta: { [Name in keyof MetaStore]?: MetaStore[Name] } = {}
  #last = 0

  readonly tables: Tables = {
    changes: async () => [...this.changes.values()].sort((a, b) => a.seq - b.seq),
    change: async (seq) => this.changes.get(seq),
    add: async (change) => {
      this.#last += 1
      this.changes.set(this.#last, { ...change, seq: this.#last })
      return this.#last
    },
    put: async (change) => void this.changes.set(change.seq, change as RawChange),
    remove: async (seq) => void this.changes.delete(seq),
    get: async (name) => this.meta[name],
    set: async (name, value) => {
      this.meta[name] = value
    },
    delete: async (name) => {
      delete this.meta[name]
    },
  }
}

/**
 * Returns storage in memory, for devices on which nothing can be stored and for tests.
 * @param transact decides when a transaction runs
 */
export function memoryStorage(
  disk: Disk,
  transact: <Result>(transaction: () => Promise<Result>) => Promise<Result> = (run) => run(),
): Storage {
  return {
    read: (body) => transact(() => body(disk.tables)),
    write: (body) => transact(() => body(disk.tables)),
    close() {},
  }
}
