import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOutboxView } from '#src/outbox/outbox-view.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { syncOutboxView } from '#src/outbox/sync-outbox-view.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, bea, freshDevice } from '#tests/support/offline-page.ts'

let stop = () => {}
beforeEach(async () => {
  await freshDevice()
  await keepSession(ada)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const refuseToken = () => pageOutbox().events.publish({ type: 'login-needed', owner: ada.owner })

test('F10: that a login is needed is not forgotten while the outbox is being read', async () => {
  await pageOutbox().outbox.add(ada.owner, draft(7))
  stop = syncOutboxView()
  refuseToken()
  await eventually(() => expect(getOutboxView().changes).toHaveLength(1))
  expect(getOutboxView().loginNeeded).toBe(true)
})

test('F11: a login is needed also while nothing waits, until somebody signs in', async () => {
  stop = syncOutboxView()
  await eventually(() => expect(getOutboxView().owner).toBe(ada.owner))
  refuseToken()
  pageOutbox().events.publish({ type: 'changed', owner: ada.owner })
  await pageOutbox().outbox.list(ada.owner)
  expect(getOutboxView().loginNeeded).toBe(true)
  await keepSession({ ...ada, token: 'a new one' })
  expect(getOutboxView().loginNeeded).toBe(false)
})

test('a view that is no longer kept in sync shows nothing, not even what was being read', async () => {
  const { outbox } = pageOutbox()
  await outbox.add(ada.owner, draft(7))
  syncOutboxView()()
  // Read after the read that was under way, and therefore answered after it.
  expect(await outbox.list(ada.owner)).toHaveLength(1)
  await outbox.sent(ada.owner)
  await Promise.resolve()
  expect(getOutboxView().changes).toEqual([])
})

test('A device whose outbox cannot be read says that changes are not kept', async () => {
  vi.spyOn(pageOutbox().outbox, 'list').mockRejectedValue(new Error('The disk is gone'))
  stop = syncOutboxView()
  await eventually(() => expect(getOutboxView().owner).toBe(ada.owner))
  expect(getOutboxView()).toMatchObject({ notKept: true, changes: [] })
})

test('A read that fails when a later one has succeeded says nothing', async () => {
  const { outbox, events } = pageOutbox()
  await outbox.add(ada.owner, draft(7))
  let fail = (_: Error) => {}
  const first = new Promise<never>((_, reject) => (fail = reject))
  vi.spyOn(outbox, 'list').mockReturnValueOnce(first)
  stop = syncOutboxView()
  events.publish({ type: 'changed', owner: ada.owner })
  await eventually(() => expect(getOutboxView().changes).toHaveLength(1))
  fail(new Error('The disk is slow'))
  await first.catch(() => {})
  await Promise.resolve()
  expect(getOutboxView()).toMatchObject({ notKept: false, changes: [{ product: 7 }] })
})

test('F10: the login that another account needs is not asked of this one', async () => {
  stop = syncOutboxView()
  await eventually(() => expect(getOutboxView().owner).toBe(ada.owner))
  pageOutbox().events.publish({ type: 'login-needed', owner: bea.owner })
  expect(getOutboxView().loginNeeded).toBe(false)
})

test('F35: that changes are not kept is said until one is kept again, or somebody else signs in', async () => {
  const { outbox, events } = pageOutbox()
  const fail = () => vi.spyOn(outbox, 'list').mockRejectedValueOnce(new Error('The disk is gone'))
  fail()
  stop = syncOutboxView()
  await eventually(() => expect(getOutboxView().notKept).toBe(true))
  events.publish({ type: 'changed', owner: ada.owner })
  expect(getOutboxView().notKept).toBe(false)
  fail()
  events.publish({ type: 'cleared' })
  await eventually(() => expect(getOutboxView().notKept).toBe(true))
  await keepSession(bea)
  await eventually(() => expect(getOutboxView().owner).toBe(bea.owner))
  expect(getOutboxView().notKept).toBe(false)
})
