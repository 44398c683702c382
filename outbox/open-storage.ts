import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { RawChange } from './read-change.ts'
import { type Storage, StorageUnavailable, type Tables } from './storage.ts'

const VERSION = 1
const STORES = ['changes', 'kept']
/** An open that hangs (seen after crashes of the browser) must not hang the shop. */
const OPEN_PATIENCE = 5_000
const IMPATIENCE = 250

/**
 * The outbox's own database. Opened at the first use; opened once more when the browser closed
 * the connection; given up to a newer tab that wants to change its shape.
 * @param onGone hears that the browser has taken the database away, with all that was in it perhaps
 */
export function openStorage(name = 'offshelf-outbox', onGone = () => {}): Storage {
  let database: IDBPDatabase | null = null
  let opening: Promise<IDBPDatabase> | null = null
  let patience = OPEN_PATIENCE

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
    patience = OPEN_PATIENCE
    return opened
  }
  const connect = async () => {
    if (database) return database
    if (typeof indexedDB === 'undefined') throw new StorageUnavailable('missing')
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
    // No version is asked for when it is to be deleted.
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
    // A newer build has been here. Shapes only ever grow, so what it made can be used as it is.
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
      // It has ended already.
    }
    throw transaction.error ?? error
  }
}

function tablesOf(transaction: IDBPTransaction<unknown, string[], IDBTransactionMode>): Tables {
  type Writable = IDBPTransaction<unknown, string[], 'readwrite'>
  const changes = (transaction as Writable).objectStore('changes')
  const kept = (transaction as Writable).objectStore('kept')
  return {
    changes: () => changes.getAll() as Promise<RawChange[]>,
    change: (seq) => changes.get(seq) as Promise<RawChange | undefined>,
    add: async (change) => (await changes.add(change)) as number,
    put: async (change) => void (await changes.put(change)),
    remove: (seq) => changes.delete(seq),
    get: (name) => kept.get(name),
    set: async (name, value) => void (await kept.put(value, name)),
    delete: (name) => kept.delete(name),
  }
}

/** Waits for an open; later tries wait less once one has been too slow. */
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

/** The connection went away under us: nothing of the transaction has happened. */
const wasClosed = (error: unknown) =>
  named(error) === 'InvalidStateError' || named(error) === 'AbortError'

function unavailable(error: unknown): unknown {
  if (error instanceof StorageUnavailable) return error
  return new StorageUnavailable(named(error) === 'QuotaExceededError' ? 'quota' : 'failed', error)
}
