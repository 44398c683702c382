import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from '#src/connection/connection.ts'
import { Conversation } from '#src/features/tickets/conversation.tsx'
import '#src/query/read-personal.ts'
import { AccountContext } from '#src/session/account.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { ada, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

// The script of live messages does not come.
vi.mock('#src/features/tickets/ticket-channel.ts', () => {
  throw new Error('blocked')
})

const pusher = (pusher_app_key: string) => ({
  ...{ pusher_app_key, pusher_app_cluster: 'eu', pusher_host: '' },
})
const texts = ['Where is it?']
const ticket = { status: 'running' }
// jsdom cannot scroll.
const scroll = vi.fn()
Element.prototype.scrollIntoView = scroll
let asked = 0
let queries = new QueryClient()

beforeEach(async () => {
  await freshDevice()
  await keepSession(ada)
  texts.splice(1)
  ticket.status = 'running'
  asked = 0
  scroll.mockClear()
  stubNetwork((path) => {
    if (path.includes('/support-ticket/show')) asked += 1
    const more = { created_at: '2026-11-20', sender_name: 'Shop', profile_photo: '' }
    const messages = texts.map((message, id) => ({ id, message, sender_id: null, ...more }))
    const rest = { id: 1, ticket_no: 'T-7', subject: 'A cup', attachments: [] }
    return reply({ ticket: { ...rest, ...ticket, messages } })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  useConnection.setState({ reachable: true })
})

const LIMIT = 5_000

/** Waits for a response, which takes next to no time. */
async function until(isDone: () => boolean) {
  const end = performance.now() + LIMIT
  while (!isDone() && performance.now() < end) {
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    // React Query shows a response a tick later.
    await act(() => vi.advanceTimersByTimeAsync(1))
  }
  expect(isDone()).toBe(true)
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function shown(text: string) {
  await until(() => screen.queryByText(text) !== null)
  return screen.getByText(text)
}

/** Everything that was asked until now has been counted and shown. */
async function settled(times: number) {
  await until(() => asked >= times && queries.isFetching() === 0)
  expect(asked).toBe(times)
}

async function openConversation(key = '') {
  queries = new QueryClient()
  renderPage(
    inRouter(
      <AccountContext value={ada}>
        <Conversation number="T-7" pusher={pusher(key)} />
      </AccountContext>,
    ),
    queries,
  )
  await shown('Where is it?')
  expect(asked).toBe(1)
}

async function turn(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

test('a new message of the shop is there after ten seconds, announced, also if the script for live messages was blocked', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  for (const key of ['', 'app-key']) {
    texts.splice(1)
    asked = 0
    await openConversation(key)
    texts.push('On its way!')
    await pass(9)
    expect(screen.queryByText('On its way!')).toBeNull()
    await pass(1)
    expect((await shown('On its way!')).closest('[aria-live="polite"]')).not.toBeNull()
    cleanup()
  }
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a ticket that nobody looks at asks once a minute, and at once when somebody does again', async () => {
  await openConversation()
  await turn('hidden')
  await pass(59)
  await settled(1)
  await pass(2)
  await settled(2)
  await turn('visible')
  await settled(3)
})

test('without a network nothing is asked, nor about a ticket that is closed', async () => {
  await openConversation()
  useConnection.setState({ reachable: false })
  await pass(130)
  await settled(1)
  useConnection.setState({ reachable: true })
  ticket.status = 'completed'
  await pass(10)
  await settled(2)
  await shown('Completed')
  await pass(130)
  await settled(2)
})

test('the newest message is scrolled to only if the one before it was on the screen', async () => {
  const bottom = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  bottom.mockReturnValue({ bottom: innerHeight - 10 } as DOMRect)
  await openConversation()
  expect(scroll).not.toHaveBeenCalled()
  texts.push('On its way!')
  await pass(10)
  const newest = (await shown('On its way!')).closest('li')
  expect(scroll.mock.contexts).toEqual([newest])
  // Further down than the screen, and further up.
  for (const [text, place] of [
    ['Nearly there!', innerHeight + 10],
    ['Here!', -10],
  ] as const) {
    bottom.mockReturnValue({ bottom: place } as DOMRect)
    texts.push(text)
    await pass(10)
    await shown(text)
  }
  expect(scroll).toHaveBeenCalledTimes(1)
})
