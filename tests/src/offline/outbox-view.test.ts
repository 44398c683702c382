import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOutbox } from '#src/offline/follow-outbox.ts'
import { keepSession } from '#src/offline/keep-session.ts'
import { getOutboxView } from '#src/offline/outbox-view.ts'
import { pageOutbox } from '#src/offline/page-outbox.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { ada, freshDevice } from '#tests/support/offline-page.ts'

let stop = () => {}
beforeEach(async () => {
  await freshDevice()
  await keepSession(ada)
})
afterEach(() => stop())

const refuseToken = () => pageOutbox().news.tell({ type: 'login-needed', owner: ada.owner })

test('F10: that a login is needed is not forgotten while the outbox is being read', async () => {
  await pageOutbox().outbox.add(ada.owner, draft(7))
  stop = followOutbox()
  refuseToken()
  await vi.waitFor(() => expect(getOutboxView().changes).toHaveLength(1))
  expect(getOutboxView().loginNeeded).toBe(true)
})

test('F11: a login is needed also while nothing waits, until somebody signs in', async () => {
  stop = followOutbox()
  await vi.waitFor(() => expect(getOutboxView().owner).toBe(ada.owner))
  refuseToken()
  pageOutbox().news.tell({ type: 'changed', owner: ada.owner })
  await pageOutbox().outbox.list(ada.owner)
  expect(getOutboxView().loginNeeded).toBe(true)
  await keepSession({ ...ada, token: 'a new one' })
  expect(getOutboxView().loginNeeded).toBe(false)
})
