import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import type { i18n } from 'i18next'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tellLosses } from '#src/features/cart/tell-losses.ts'
import { followOutbox } from '#src/offline/follow-outbox.ts'
import { keepSession } from '#src/offline/keep-session.ts'
import { getOutboxView } from '#src/offline/outbox-view.ts'
import { pageOutbox } from '#src/offline/page-outbox.ts'
import { toastError } from '#src/ui/toast.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { ada, freshDevice, noNetwork } from '#tests/support/offline-page.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), dismissToast: vi.fn() }))

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`) as i18n['t']

beforeEach(async () => {
  vi.mocked(toastError).mockClear()
  await freshDevice()
  await keepSession(ada)
  noNetwork()
  onTestFinished(followOutbox())
  onTestFinished(tellLosses(t))
})

/** A change waits, and the browser takes the outbox away. */
async function lose(isGone: boolean): Promise<void> {
  const { outbox, storage, news } = pageOutbox()
  const { seq } = await outbox.add(ada.owner, draft(7))
  await waitFor(() => expect(getOutboxView().changes).toHaveLength(1))
  if (isGone) await storage.write((tables) => tables.remove(seq))
  news.tell({ type: 'gone' })
}

test('F38: who clears the data of the site in another tab is told what had not been sent', async () => {
  await lose(true)
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('offline.gone {"count":1}'))
})

test('F38: a connection that only broke has lost nothing, and nothing is said', async () => {
  await lose(false)
  // Asked after it: by then it has been decided.
  await pageOutbox().outbox.list(ada.owner)
  await waitFor(() => expect(getOutboxView().changes).toHaveLength(1))
  expect(toastError).not.toHaveBeenCalled()
})
