import 'fake-indexeddb/auto'
import type { i18n } from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '#outbox/storage.ts'
import { signIn, signOut } from '#src/features/auth/session.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession, type Session } from '#src/session/session.ts'
import * as toasts from '#src/ui/toast.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { ada, bea, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`) as i18n['t']
const response = ({ token, user }: Session) => ({ access: { token }, user })
const requested = vi.fn()

beforeEach(async () => {
  await freshDevice()
  await keepSession(ada)
  stubNetwork((path) => reply({}, path === '/api/logout' ? 200 : 401))
  vi.stubGlobal('confirm', requested.mockReset())
})
const waitingChanges = () => pageOutbox().outbox.list(ada.owner)
const refuse = async () => {
  const { outbox, storage } = pageOutbox()
  const change = await outbox.add(ada.owner, draft(7))
  await storage.write((tables) => tables.put({ ...change, state: 'parked' }))
}

test('F41: somebody else who logs in over waiting changes is asked before they go', async () => {
  await pageOutbox().outbox.add(ada.owner, draft(7))
  requested.mockReturnValueOnce(false)
  expect(await signIn(response(bea), t)).toBe(false)
  expect(requested.mock.lastCall?.[0]).toMatch(/logout.waiting \{"count":1\}.*Ada/)
  expect(getSession()?.owner).toBe(ada.owner)
  expect(await waitingChanges()).toHaveLength(1)

  requested.mockReturnValueOnce(true)
  expect(await signIn(response(bea), t)).toBe(true)
  expect(getSession()?.owner).toBe(bea.owner)
  expect(await waitingChanges()).toEqual([])
})

test('the same account that logs in again is not asked', async () => {
  await pageOutbox().outbox.add(ada.owner, draft(7))
  expect(await signIn(response(ada), t)).toBe(true)
  expect(requested).not.toHaveBeenCalled()
  expect(await waitingChanges()).toHaveLength(1)
})

test('F42: a refused change is asked about before a logout too', async () => {
  await refuse()
  requested.mockReturnValueOnce(false)
  await signOut(t)
  expect(getSession()?.owner).toBe(ada.owner)
  expect(await waitingChanges()).toHaveLength(1)
})

test('who has nothing to lose logs out without a question', async () => {
  await signOut(t)
  expect(requested).not.toHaveBeenCalled()
  expect(getSession()).toBeNull()
})

test('who logs out on a device that deletes nothing is told so', async () => {
  const toast = vi.spyOn(toasts, 'toastError').mockImplementation(() => {})
  await signOut(t)
  expect(toast).not.toHaveBeenCalled()
  await keepSession(ada)
  const { storage } = pageOutbox()
  const write = vi.spyOn(storage, 'write').mockRejectedValue(new StorageUnavailable('failed'))
  await signOut(t)
  write.mockRestore()
  expect(getSession()).toBeNull()
  expect(toast).toHaveBeenCalledExactlyOnceWith('logout.notDeleted {}')
})
