import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import type { i18n } from 'i18next'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toastLosses } from '#src/features/cart/toast-losses.ts'
import { getOutboxView } from '#src/outbox/outbox-view.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { syncOutboxView } from '#src/outbox/sync-outbox-view.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { dismissToast, toastError } from '#src/ui/toast.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { ada, freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), dismissToast: vi.fn() }))

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`) as i18n['t']

beforeEach(async () => {
  vi.mocked(toastError).mockClear()
  await freshDevice()
  await keepSession(ada)
  noNetwork()
  onTestFinished(syncOutboxView())
  onTestFinished(toastLosses(t))
})

/** A change waits, and the browser takes the outbox away. */
async function lose(isGone: boolean): Promise<void> {
  const { outbox, storage, events } = pageOutbox()
  const { seq } = await outbox.add(ada.owner, draft(7))
  await waitFor(() => expect(getOutboxView().changes).toHaveLength(1))
  if (isGone) await storage.write((tables) => tables.remove(seq))
  events.publish({ type: 'gone' })
}

test('F38: who clears the data of the site in another tab is told what had not been sent', async () => {
  await lose(true)
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('offline.gone {"count":1}'))
})

test('F38: a connection that only broke has lost nothing, and nothing is said', async () => {
  await lose(false)
  // By the time this resolves, the decision has been made.
  await pageOutbox().outbox.list(ada.owner)
  await waitFor(() => expect(getOutboxView().changes).toHaveLength(1))
  expect(toastError).not.toHaveBeenCalled()
})

test('who wanted more than there is reads what can be had instead of what was said', () => {
  const change = { ...draft(7), seq: 1, key: 'a', at: 1, message: 'done' }
  const warnings = [{ code: 'QTY_REDUCED', message: 'Only 3 can be had' }]
  const sent = { type: 'sent', cart: null, at: 1 } as const
  const { events } = pageOutbox()
  events.publish({ ...sent, owner: ada.owner, change: { ...change, warnings: [] } })
  events.publish({ ...sent, owner: 'somebody else', change: { ...change, warnings } })
  expect(toastError).not.toHaveBeenCalled()
  events.publish({ ...sent, owner: ada.owner, change: { ...change, warnings } })
  expect(toastError).toHaveBeenCalledExactlyOnceWith('Only 3 can be had')
  expect(dismissToast).toHaveBeenCalledWith('a')
})

test.each([
  ['An addition', 'store'],
  ['One more of a line', 'increment'],
] as const)(
  'F12: %s that the shop refuses is said in its words, takes back what was said, and can be tried again',
  async (_, kind) => {
    const { outbox, drainer, storage } = pageOutbox()
    await storage.write((tables) => tables.set('server', { keys: true, variants: true }))
    const change = await outbox.add(ada.owner, { ...draft(7), kind })
    stubNetwork(() => reply(null, 403))
    await drainer.wake(true)
    await waitFor(() => expect(toastError).toHaveBeenCalledWith('done'))
    expect(dismissToast).toHaveBeenCalledWith(change.key)
    expect(await outbox.list(ada.owner)).toMatchObject([{ kind, state: 'parked' }])
  },
)
