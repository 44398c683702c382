import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepDraining, wakeDrain } from '#src/outbox/wake-drain.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, freshDevice, noNetwork } from '#tests/support/offline-page.ts'

let stop = () => {}
beforeEach(async () => {
  await freshDevice()
  noNetwork()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('F22 F29: what waits is tried at the start, when the network may be back, and when the page is', () => {
  const wake = vi.spyOn(pageOutbox().drainer, 'wake').mockResolvedValue({ type: 'empty' })
  stop = keepDraining()
  expect(wake).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('pageshow'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(wake).toHaveBeenCalledTimes(4)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(wake).toHaveBeenCalledTimes(4)
  stop()
  window.dispatchEvent(new Event('online'))
  expect(wake).toHaveBeenCalledTimes(4)
})

test('The worker is asked to send, should the page go away, only when something waits', async () => {
  const register = vi.fn(async () => {})
  const getRegistration = vi.fn(async () => ({ sync: { register } }))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration },
  })
  const { outbox, drainer } = pageOutbox()
  vi.spyOn(drainer, 'wake').mockResolvedValue({ type: 'empty' })
  const counted = vi.spyOn(outbox, 'count')
  await keepSession(ada)
  wakeDrain()
  await eventually(() => expect(counted).toHaveResolvedWith(0))
  expect(register).not.toHaveBeenCalled()

  await outbox.add(ada.owner, draft(7))
  wakeDrain()
  await eventually(() => expect(register).toHaveBeenCalledOnce())
  expect(register).toHaveBeenCalledWith(expect.stringMatching(/^offshelf-outbox-\d+$/))
})
