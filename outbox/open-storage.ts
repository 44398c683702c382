import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { hasIndexedDb } from './has-indexed-db.ts'
import type { RawChange } from './read-change.ts'
import { type Storage, StorageUnavailable, type Tables } from './storage.ts'

const VERSION = 1
const STORES = ['changes', 'kept']
/**
 * Milliseconds after which opening the database fails: after browser crashes it may hang forever.
 */
const OPEN_TIMEOUT = 5_000
const IMPATIENCE = 250

/**
 * Returns the outbox's own database. It opens on first use and once more if the browser closed the
 * connection; it closes for a newer tab that upgrades the schema.
 * @param onGone called if the browser has deleted the database, possibly with unsent changes
 */
export function openStorage(name = 'offshelf-outbox', onGone = () => {}): Storage {
  let database: IDBPDatabase | null = null
  let opening: Promise<IDBPDatabase> | null = null
  let patience = OPEN_TIMEOUT

  const drop = () => {
    database?.close()
    database = null
    opening = null
  }
  const gone = () => {
    drop()
    onGone()
  }
  const open = async () => {
    const opened = await openAnyVersion(name, drop, gone)
    database = opened
    patience = OPEN_TIMEOUT
    return opened
  }
  const connect = async () => {
    if (database) return database
    if (!hasIndexedDb()) throw new StorageUnavailable('missing')
    opening ??= open().finally(() => {
      opening = null
    })
    return within(opening, patience, () => {
      patience = IMPATIENCE
    })
  }
  const run = async <Result>(
    mode: IDBTransactionMode,
    body: (tables: Tables) => Promise<Result>,
  ): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transact(await connect(), mode, body)
      } catch (error) {
        if (tries === 1 && wasClosed(error)) drop()
        else throw unavailable(error)
      }
    }
  }
  return {
    read: (body) => run('readonly', body),
    write: (body) => run('readwrite', body),
    close: drop,
  }
}

async function openAnyVersion(
  name: string,
  drop: () => void,
  gone: () => void,
): Promise<IDBPDatabase> {
  const callbacks = {
    // `wanted` is null if the database is to be deleted.
    blocking: (_: number, wanted: number | null) => (wanted === null ? gone() : drop()),
    terminated: gone,
  }
  try {
    return await openDB(name, VERSION, {
      ...callbacks,
      upgrade(database) {
        database.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true })
        database.createObjectStore('kept')
      },
    })
  } catch (error) {
    // A newer build has upgraded it. Schemas only add to each other, so this build can use it.
    if (named(error) === 'VersionError') return openDB(name, undefined, callbacks)
    throw error
  }
}

async function transact<Result>(
  database: IDBPDatabase,
  mode: IDBTransactionMode,
  body: (tables: Tables) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(STORES, mode, { durability: 'strict' })
  const complete = transaction.done
  complete.catch(() => {})
  try {
    const result = await body(tablesOf(transaction))
    await complete
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    throw transaction.error ?? error
  }
}

function tablesOf(transaction: IDBPTransaction<unknown, string[], IDBTransactionMode>): Tables {
  type Writable = IDBPTransaction<unknown, string[], 'readwrite'>
  const changes = (transaction as Writable).objectStore('changes')
  const meta = (transaction as Writable).objectStore('kept')
  return {
    changes: () => changes.getAll() as Promise<RawChange[]>,
    change: (seq) => changes.get(seq) as Promise<RawChange | undefined>,
    add: async (change) => (await changes.add(change)) as number,
    put: async (change) => void (await changes.put(change)),
    remove: (seq) => changes.delete(seq),
    get: (name) => meta.get(name),
    set: async (name, value) => void (await meta.put(value, name)),
    delete: (name) => meta.delete(name),
  }
}

/** Waits for the database to open; after one timeout, later tries wait less. */
async function within<Result>(
  promise: Promise<Result>,
  limit: number,
  tooSlow: () => void,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      tooSlow()
      reject(new StorageUnavailable('timeout'))
    }, limit)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const named = (error: unknown) => (error as { name?: string } | null)?.name ?? ''

/** The connection was closed underneath: nothing of the transaction has been stored. */
const wasClosed = (error: unknown) =>
  named(error) === 'InvalidStateError' || named(error) === 'AbortError'

function unavailable(error: unknown): unknown {
  if (error instanceof StorageUnavailable) return error
  return new StorageUnavailable(named(error) === 'QuotaExceededError' ? 'quota' : 'failed', error)
}
