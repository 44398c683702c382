import { renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTicket } from '#contract/ticket.ts'
import { newKey } from '#outbox/new-key.ts'
import { keysInMemory } from '#src/api/kept-keys.ts'
import { useSureCall } from '#src/api/use-sure-call.ts'
import { reply, stubNetwork } from '#tests/support/offline-page.ts'

// Files go by XMLHttpRequest, which stubNetwork does not replace.
vi.mock('#src/api/upload.ts', () => ({
  upload: (url: string, init: RequestInit) => fetch(url, init),
}))

afterEach(() => vi.unstubAllGlobals())

const lost = () => Promise.reject(new TypeError('no network'))
const picture = (content: string) =>
  new File([content], 'cup.png', { type: 'image/png', lastModified: 1 })
const ticket = (attachment = picture('a cup')) => ({
  ...{ issue_type: 'Order', subject: 'A cup', message: 'Broken' },
  attachments: [attachment],
})
type Press = [respond: () => Response | Promise<Response>, request?: ReturnType<typeof ticket>]

/** Returns under which keys the presses of a shopper are sent. */
async function keysOf(...presses: Press[]): Promise<(string | null)[]> {
  const keys: (string | null)[] = []
  // What an earlier test has left open is another shopper's.
  const sender = newKey()
  for (const [respond, request = ticket()] of presses) {
    stubNetwork((_, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      return respond()
    })
    // Each time from a dialog that was opened anew.
    const { result, unmount } = renderHook(() => useSureCall(openTicket, keysInMemory(sender)))
    await result.current(request as never, { token: 'secret' }).catch(() => {})
    unmount()
  }
  expect(keys.every(Boolean)).toBe(true)
  return keys
}
const done = () => reply({ ticket: { id: 1, ticket_no: 'T-1', status: 'running', subject: '' } })

test('Pressed again before the shop has decided it is the same request, which has one effect', async () => {
  const [first, ...others] = await keysOf(
    [lost],
    ...[409, 429, 408, 503, 401].map((status): Press => [() => reply(null, status)]),
    [done],
  )
  expect(others).toEqual(Array(6).fill(first))
})

test('Pressed again after the shop has refused or done it, it is another request', async () => {
  const keys = await keysOf([() => reply(null, 422)], [done], [done])
  expect(new Set(keys).size).toBe(3)
})

test('A quarter of an hour later it is another wish', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const later = () => {
    vi.setSystemTime(Date.now() + 15 * 60_000)
    return lost()
  }
  const [first, soon, afterwards] = await keysOf([lost], [later], [lost])
  expect(soon).toBe(first)
  expect(afterwards).not.toBe(first)
})

test('With another file it is another request, even if that has the same name', async () => {
  const [cup, plate, again] = await keysOf(
    [lost, ticket(picture('a cup'))],
    [lost, ticket(picture('a plate'))],
    [done, ticket(picture('a plate'))],
  )
  expect(plate).not.toBe(cup)
  expect(again).toBe(plate)
})

test('After another request the former is a new wish: a name that is taken back is sent again', async () => {
  const [lostOne, , again] = await keysOf(
    [lost, ticket(picture('a cup'))],
    [done, ticket(picture('a plate'))],
    [done, ticket(picture('a cup'))],
  )
  expect(again).not.toBe(lostOne)
})
