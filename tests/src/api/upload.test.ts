import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTicket } from '#contract/ticket.ts'
import { call } from '#src/api/call.ts'
import { upload } from '#src/api/upload.ts'

const send = vi.fn()
const setHeader = vi.fn()
let request: SilentRequest

/** A request to which nobody responds; jsdom would make a real one. */
class SilentRequest {
  upload: { onprogress?: (event: object) => void } = {}
  onabort = () => {}
  onloadend = () => {}
  send = send
  setRequestHeader = setHeader
  constructor() {
    request = this
  }
  open(): void {}
  abort(): void {
    this.onabort()
    this.onloadend()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', SilentRequest))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const file = (name: string) => new File(['x'], name, { type: 'image/png' })

/** Sends a ticket with two pictures; resolves once it is on its way. */
async function sendTicket(onProgress?: (share: number) => void) {
  const ticket = { subject: 'Broken', attachments: [file('a.png'), file('b.png')] }
  const ended = vi.fn()
  void call(openTicket, ticket as never, { token: 'secret', onProgress }).catch(ended)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  return ended
}

test('A form with files is sent as one, each file of a list under the name of the list', async () => {
  await sendTicket()
  const form = send.mock.calls[0]?.[0] as FormData
  expect(form.get('subject')).toBe('Broken')
  expect(form.getAll('attachments[]')).toHaveLength(2)
  const names = setHeader.mock.calls.map(([name]) => name)
  expect(names).toContain('authorization')
  expect(names).not.toContain('content-type')
})

test('A file on a slow uplink has the time it takes while it comes forward, and is given up when it stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timeout = (milliseconds: number) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), milliseconds)
    return late.signal
  }
  vi.stubGlobal('AbortSignal', { timeout })
  const heard = vi.fn()
  const ended = await sendTicket(heard)
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(14_000)
    request.upload.onprogress?.({ loaded, total: 3 })
  }
  await vi.advanceTimersByTimeAsync(14_000)
  expect(ended).not.toHaveBeenCalled()
  expect(heard.mock.calls.map(([share]) => share)).toEqual([0, 1 / 3, 2 / 3, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended.mock.calls).toEqual([
    [expect.objectContaining({ name: 'NetworkProblem', reason: 'timeout' })],
  ])
})

test('A file that is no longer wanted is not waited for', async () => {
  const stop = new AbortController()
  const sent = upload('/api/support-ticket', { signal: stop.signal })
  expect(send).toHaveBeenCalledOnce()
  stop.abort(new Error('taken back'))
  await expect(sent).rejects.toThrow('taken back')
})

test('A file that was taken back before it is on its way is not sent', async () => {
  const signal = AbortSignal.abort(new Error('taken back'))
  await expect(upload('/api/support-ticket', { signal })).rejects.toThrow('taken back')
  expect(send).not.toHaveBeenCalled()
})

test('A form with files ends also where a proxy has emptied a header or answers in a way of its own', async () => {
  const answer = async (status: number) => {
    const sent = upload('/api/tickets', { method: 'POST' })
    Object.assign(request, {
      responseURL: `${location.origin}/api/tickets`,
      responseText: '{"message":"done"}',
      status,
      getAllResponseHeaders: () => 'x-offshelf-api: 1\r\nx-via: \r\n',
    })
    const { onload } = request as { onload?: () => void }
    onload?.()
    request.onloadend()
    const later = new Promise((_, reject) => setTimeout(() => reject('it never ends'), 1000))
    return await Promise.race([sent, later])
  }
  const response = (await answer(200)) as Response
  expect([response.headers.get('x-offshelf-api'), await response.json()]).toEqual([
    '1',
    { message: 'done' },
  ])
  await expect(answer(999)).rejects.toBeInstanceOf(Error)
})
