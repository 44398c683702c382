import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventChannel } from '#outbox/event-channel.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { closePageOutbox, pageOutbox } from '#src/outbox/page-outbox.ts'
import {
  keepLostSession,
  keepSession,
  keepUser,
  restoreSession,
} from '#src/session/keep-session.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, bea, freshDevice } from '#tests/support/offline-page.ts'

beforeEach(freshDevice)
afterEach(() => vi.unstubAllGlobals())

test('Who is signed in is still signed in after the page was closed', async () => {
  await keepSession(ada)
  closePageOutbox()
  expect(await restoreSession()).toEqual(ada)
  // The worker reads the same.
  expect(await openStorage().read((tables) => tables.get('session'))).toEqual(ada)
})

test('Signing in or out in another tab reaches this one', async () => {
  await restoreSession()
  const heard = vi.fn()
  onSession(heard)
  const { storage } = pageOutbox()
  await storage.write((tables) => tables.set('session', bea))
  const otherTab = openEventChannel()
  otherTab.publish({ type: 'session' })
  await eventually(() => expect(getSession()).toEqual(bea))
  expect(heard).toHaveBeenCalled()
  otherTab.close()
})

test('F41: another account finds neither changes nor cart of the one before, and every tab hears of it', async () => {
  await keepSession(ada)
  const { outbox, events } = pageOutbox()
  await outbox.add(ada.owner, draft(7))
  const heard: string[] = []
  events.listen((message) => heard.push(message.type))
  await keepSession(bea)
  expect(heard).toContain('cleared')
  expect(await outbox.list(ada.owner)).toEqual([])
  expect(getSession()).toEqual(bea)
})

test('F38: another account finds nothing either where the browser threw the outbox away before', async () => {
  await keepSession(ada)
  await deleteDB('offshelf-outbox')
  const heard: string[] = []
  pageOutbox().events.listen((message) => heard.push(message.type))
  await keepSession(bea)
  expect(heard).toContain('cleared')
})

test('F38: who goes on shopping after the browser threw the outbox away is signed in on the device again', async () => {
  await restoreSession()
  await keepSession(ada)
  await deleteDB('offshelf-outbox')
  const kept = () => pageOutbox().storage.read((tables) => tables.get('session'))
  // Not before: a shopper who cleared the device must not reappear on it.
  expect(await kept()).toBeUndefined()
  await keepLostSession()
  expect(await kept()).toEqual(ada)
})

test('A session that another tab has ended is not kept again', async () => {
  await restoreSession()
  await keepSession(ada)
  const { storage } = pageOutbox()
  await storage.write((tables) => tables.delete('session'))
  await keepLostSession()
  expect(await storage.read((tables) => tables.get('session'))).toBeUndefined()
})

test('F29: a page out of the back-forward cache learns who is signed in by now', async () => {
  await restoreSession()
  await keepSession(ada)
  await pageOutbox().storage.write((tables) => tables.set('session', bea))
  expect(getSession()).toEqual(ada)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await eventually(() => expect(getSession()).toEqual(bea))
})

test('F42: a tab that could not read for a moment does not bring back who has logged out elsewhere', async () => {
  await restoreSession()
  await keepSession(ada)
  const { storage } = pageOutbox()
  // The tab has read its own login event by then.
  expect(await storage.read((tables) => tables.get('session'))).toEqual(ada)
  const read = vi.spyOn(storage, 'read').mockRejectedValue(new Error('busy'))
  const otherTab = openEventChannel()
  otherTab.publish({ type: 'session' })
  await eventually(() => expect(read).toHaveBeenCalled())
  await storage.write((tables) => tables.delete('session'))
  read.mockRestore()
  await keepLostSession()
  expect(await storage.read((tables) => tables.get('session'))).toBeUndefined()
  otherTab.close()
})

/** A change of Ada's waits, and then the disk is full. */
async function adaOnAFullDisk() {
  await restoreSession()
  await keepSession(ada)
  const { outbox, storage } = pageOutbox()
  await outbox.add(ada.owner, draft(7))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return { outbox, storage, put }
}

test('F35 F41: on a full disk nothing of the account before stays, and who signed in goes on', async () => {
  const { storage, put } = await adaOnAFullDisk()
  await keepSession(bea)
  // Her change is sent at once, because it cannot be stored.
  await expect(keepLostSession()).rejects.toMatchObject({ reason: 'quota' })
  put.mockRestore()
  expect(getSession()).toEqual(bea)
  expect(await storage.read((tables) => tables.get('session'))).toBeUndefined()
  expect(await storage.read((tables) => tables.changes())).toEqual([])
})

test('F35: a new token of the same account on a full disk costs nothing that waits', async () => {
  const { outbox, storage, put } = await adaOnAFullDisk()
  const again = { ...ada, token: 'token-of-today' }
  await keepSession(again)
  put.mockRestore()
  expect(await outbox.list(ada.owner)).toHaveLength(1)
  await keepLostSession()
  expect(await storage.read((tables) => tables.get('session'))).toEqual(again)
})

test('F35: who signed in on a full disk stays signed in, and is kept when there is room again', async () => {
  await restoreSession()
  const { storage } = pageOutbox()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await keepSession(ada)
  put.mockRestore()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  const kept = () => storage.read((tables) => tables.get('session'))
  expect(await kept()).toBeUndefined()
  expect(getSession()).toEqual(ada)
  await keepLostSession()
  expect(await kept()).toEqual(ada)
})

test('F33: without a database the shopper is signed in as long as the page lives', async () => {
  closePageOutbox()
  vi.stubGlobal('indexedDB', undefined)
  await keepSession(ada)
  expect(getSession()).toEqual(ada)
})

test('A device that cannot be read for a moment signs nobody out', async () => {
  await restoreSession()
  await keepSession(ada)
  const read = vi.spyOn(pageOutbox().storage, 'read').mockRejectedValue(new Error('busy'))
  expect(await restoreSession()).toBeUndefined()
  read.mockRestore()
  expect(getSession()).toEqual(ada)
})

test('F29: who signed in on a full disk follows other tabs again once one of them has stored a session', async () => {
  const { storage, put } = await adaOnAFullDisk()
  await keepSession({ ...ada, token: 'token-of-today' })
  put.mockRestore()
  await storage.write((tables) => tables.set('session', bea))
  const otherTab = openEventChannel()
  otherTab.publish({ type: 'session' })
  await eventually(() => expect(getSession()).toEqual(bea))
  await storage.write((tables) => tables.delete('session'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await eventually(() => expect(getSession()).toBeNull())
  otherTab.close()
})

test('F38: a lost session is not stored over that of an account that has signed in since', async () => {
  await restoreSession()
  await keepSession(ada)
  await deleteDB('offshelf-outbox')
  const { storage } = pageOutbox()
  await storage.write((tables) => tables.set('session', bea))
  await expect(keepLostSession()).rejects.toMatchObject({ reason: 'failed' })
  expect(await storage.read((tables) => tables.get('session'))).toEqual(bea)
})

test('A changed name is shown at once, one that comes late to nobody else', async () => {
  await keepSession(ada)
  await keepUser(ada.owner, { ...ada.user, name: 'Ada Lovelace' })
  expect(getSession()?.user.name).toBe('Ada Lovelace')
  await keepSession(bea)
  await keepUser(ada.owner, ada.user)
  expect(getSession()).toEqual(bea)
})

test('F33: who signs out without a database is gone from every screen, and not warned of what was never stored', async () => {
  closePageOutbox()
  vi.stubGlobal('indexedDB', undefined)
  await keepSession(ada)
  const heard: string[] = []
  pageOutbox().events.listen((message) => heard.push(message.type))
  expect(await keepSession(null)).toBe(true)
  expect(heard).toContain('cleared')
})
