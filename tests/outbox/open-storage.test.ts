import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserEnvironment } from '#outbox/browser-environment.ts'
import { changeSession } from '#outbox/change-session.ts'
import { openEventChannel } from '#outbox/event-channel.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { openOutbox } from '#outbox/outbox.ts'
import type { Storage } from '#outbox/storage.ts'
import { draft } from './model/draft.ts'
import { user } from './model/one-tab.ts'

let name: string
let storage: Storage
let tests = 0
const outboxOf = (on: Storage) => openOutbox(browserEnvironment(on, openEventChannel(name)))

/** Uses its own connection, so that the test opens the outbox's. */
async function signIn(): Promise<void> {
  const other = openStorage(name)
  await changeSession(other, { token: 'secret', owner: '1', user })
  other.close()
}

beforeEach(async () => {
  tests += 1
  name = `outbox-${tests}`
  await signIn()
  storage = openStorage(name)
})
afterEach(() => {
  storage.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('What is kept stays', () => {
  test('F25: a change that was kept is there after the page was killed, in order', async () => {
    const outbox = outboxOf(storage)
    await outbox.add('1', draft(7))
    await outbox.add('1', draft(8))
    storage.close()
    const later = await outboxOf(openStorage(name)).list('1')
    expect(later.map((change) => change.product)).toEqual([7, 8])
    expect(new Set(later.map((change) => change.key)).size).toBe(2)
  })

  test('A change asks the browser for a strictly durable transaction', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await outboxOf(storage).add('1', draft(7))
    expect(transaction).toHaveBeenLastCalledWith(expect.anything(), 'readwrite', {
      durability: 'strict',
    })
  })

  test('F24: a change counts as kept when its transaction is complete, and not before', async () => {
    const states: string[] = []
    const { transaction } = IDBDatabase.prototype
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...requested
    ) {
      const begun = transaction.apply(this, requested)
      // First of all listeners, so that nothing can be resolved in between.
      begun.addEventListener('complete', () => states.push('complete'))
      return begun
    })
    await storage.write((tables) => tables.set('locale', 'de')).then(() => states.push('kept'))
    expect(states).toEqual(['complete', 'kept'])
  })

  test('F24: a transaction that fails half-way leaves nothing behind', async () => {
    const failing = storage.write(async (tables) => {
      await tables.set('locale', 'de')
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow()
    expect(await storage.read((tables) => tables.get('locale'))).toBeUndefined()
  })
})

describe('A storage that fails', () => {
  test('F33: a browser without IndexedDB is told apart, so that the shop goes on online only', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(outboxOf(storage).add('1', draft(7))).rejects.toMatchObject({ reason: 'missing' })
  })

  test('F34: an open that never resolves is given up, and used when it resolves after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // A connection that does not give way holds up a deletion, and every open after it.
    const stubborn = await openDB(name)
    const deletion = deleteDB(name)
    const outbox = outboxOf(storage)
    const refused = expect(outbox.add('1', draft(7))).rejects.toMatchObject({ reason: 'timeout' })
    await vi.advanceTimersByTimeAsync(5_000)
    await refused
    vi.useRealTimers()
    stubborn.close()
    await deletion
    await signIn()
    await expect(outbox.add('1', draft(8))).resolves.toMatchObject({ product: 8 })
  })

  test('F35: a full disk is told apart', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(outboxOf(storage).add('1', draft(7))).rejects.toMatchObject({ reason: 'quota' })
  })

  test('F35: a disk that is full only when the transaction is completed is told apart too', async () => {
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...record
    ) {
      const request = put.apply(this, record)
      const { transaction } = this
      Object.defineProperty(transaction, 'error', {
        value: new DOMException('full', 'QuotaExceededError'),
      })
      request.addEventListener('success', () => transaction.abort())
      return request
    })
    const writing = storage.write((tables) => tables.set('locale', 'de'))
    await expect(writing).rejects.toMatchObject({ reason: 'quota' })
    vi.restoreAllMocks()
    expect(await storage.read((tables) => tables.get('locale'))).toBeUndefined()
  })

  test('F36: a connection that the browser closed is opened once more', async () => {
    const outbox = outboxOf(storage)
    await outbox.add('1', draft(7))
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    transaction.mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError')
    })
    await outbox.add('1', draft(8))
    expect(await outbox.list('1')).toHaveLength(2)
    transaction.mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError')
    })
    await expect(outbox.add('1', draft(9))).rejects.toMatchObject({ reason: 'failed' })
  })

  test('F37 F43: a corrupted record or one of another schema is shown as parked and not lost', async () => {
    const outbox = outboxOf(storage)
    await outbox.add('1', draft(7))
    await storage.write(async (tables) => {
      await tables.put({ seq: 50, nonsense: true })
      await tables.put({ seq: 51, owner: '1', schema: 99, preview: { name: 'Lamp' } })
      await tables.put({ seq: 52, owner: '2', schema: 99 })
    })
    const shown = await outbox.list('1')
    expect(shown.map((change) => [change.seq, change.state, change.lastError?.code])).toEqual([
      [1, 'queued', undefined],
      [50, 'parked', 'unknown_record'],
      [51, 'parked', 'unknown_record'],
    ])
    expect(shown[2]?.preview.name).toBe('Lamp')
    expect(await outbox.remove('1', { seq: 50, key: '' })).toBe(true)
    expect(await outbox.list('1')).toHaveLength(2)
  })

  test('F38: a database that is deleted while open does not break the next change', async () => {
    const outbox = outboxOf(storage)
    await outbox.add('1', draft(7))
    await deleteDB(name)
    await signIn()
    await outbox.add('1', draft(8))
    expect((await outbox.list('1')).map((change) => change.product)).toEqual([8])
  })

  test('F38 F39: that it was deleted is told, that a newer tab changes its shape is not', async () => {
    const gone = vi.fn()
    const watched = openStorage(name, gone)
    await outboxOf(watched).add('1', draft(7))
    await openDB(name, 2).then((newer) => newer.close())
    await outboxOf(watched).add('1', draft(8))
    expect(gone).not.toHaveBeenCalled()
    await deleteDB(name)
    expect(gone).toHaveBeenCalledOnce()
    watched.close()
  })

  test('F39 F44: a newer tab may change the shape of the database, and this one goes on', async () => {
    const outbox = outboxOf(storage)
    await outbox.add('1', draft(7))
    const newer = await openDB(name, 2, {
      upgrade: (database) => void database.createObjectStore('new'),
    })
    await outbox.add('1', draft(8))
    expect(await outbox.list('1')).toHaveLength(2)
    newer.close()
  })
})
