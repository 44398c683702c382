import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDashboard } from '#contract/account.ts'
import { listIssueTypes, sendTicketMessage } from '#contract/ticket.ts'
import { en } from '#messages/interface/en.ts'
import { call, checkReachability, readFile } from '#src/api/call.ts'
import { problemText } from '#src/api/problem-text.ts'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'
import { onReachability } from '#src/api/reachability-events.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { reply, stubNetwork } from '#tests/support/offline-page.ts'

const heard = vi.fn()
beforeEach(() => onReachability(heard))
afterEach(() => {
  heard.mockReset()
  vi.unstubAllGlobals()
})

const ask = (signal?: AbortSignal) => call(getDashboard, {}, { token: 'secret', signal })
const html = (status: number, headers = {}) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html', ...headers } })

test('F8 F9: a shop that names a date is asked again then, as one that counts seconds', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  stubNetwork(() => reply(null, 503, { 'retry-after': inAMinute }))
  const requested = await ask().catch((error) => error)
  expect(requested).toBeInstanceOf(ApiProblem)
  expect(requested.retryAfter).toBeGreaterThan(50_000)
  stubNetwork(() => reply(null, 429, { 'retry-after': '7' }))
  await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 7000 })
  expect(heard.mock.calls).toEqual([[null], [null]])
})

test.each([
  ['F15: a portal page', () => html(200)],
  ['F17: a portal that wants a login', () => html(511)],
  ['F6: a failing proxy of the shop', () => html(502, { 'x-offshelf-api': '1' })],
  [
    'F18: a response that was cut off',
    () =>
      new Response('{"data":', {
        headers: { 'content-type': 'application/json', 'x-offshelf-api': '1' },
      }),
  ],
])('%s is no response of the shop', async (_, respond) => {
  stubNetwork(respond)
  await expect(ask()).rejects.toBeInstanceOf(NetworkProblem)
  expect(heard.mock.calls).toEqual([[expect.any(NetworkProblem)]])
})

test('F18: what was cut off is asked for past the HTTP cache, which would confirm that half by its ETag', async () => {
  const headers = { 'content-type': 'application/json', 'x-offshelf-api': '1' }
  const whole = JSON.stringify({ data: { issue_types: [{ id: 1, name: 'Order' }] } })
  const modes: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    modes.push(cache)
    return new Response(cache === 'reload' ? whole : whole.slice(0, 20), { headers })
  })
  expect((await call(listIssueTypes, {})).data.issue_types).toHaveLength(1)
  expect(modes).toEqual(['no-cache', 'reload'])
})

test('F18: what was written is not sent again when its response was cut off: nobody knows what became of it', async () => {
  const headers = { 'content-type': 'application/json', 'x-offshelf-api': '1' }
  const network = stubNetwork(() => new Response('{"data":', { headers }))
  const message = { ticket_number: 'T-1', message: 'Where is it?' }
  await expect(call(sendTicketMessage, message)).rejects.toBeInstanceOf(NetworkProblem)
  expect(network).toHaveBeenCalledOnce()
})

test('F40: the date of a copy is not taken for the time at the shop', async () => {
  const at = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toUTCString()
  const ahead = () => Math.round((serverNow() - Date.now()) / 3600_000)
  stubNetwork(() => reply({}, 404, { date: at(-3) }))
  await ask().catch(() => {})
  expect(ahead()).toBe(-72)
  // Two minutes say nothing: a response may be on its way for as long.
  stubNetwork(() => reply({}, 404, { date: at(0) }))
  await ask().catch(() => {})
  expect(ahead()).toBe(0)
  stubNetwork(() => reply({}, 404, { date: at(-1), 'x-offshelf-kept': at(-1) }))
  await ask().catch(() => {})
  stubNetwork(() => reply({}, 404))
  await ask().catch(() => {})
  expect(ahead()).toBe(0)
})

test('F40: what a cache in front of the shop has kept for hours does not set the clock back', async () => {
  const at = new Date(Date.now() - 20 * 3600_000).toUTCString()
  stubNetwork(() => reply({}, 404, { date: at, age: String(20 * 3600) }))
  await ask().catch(() => {})
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(60_000)
})

test('What a proxy calls too large is no lost network, and says what would help', async () => {
  stubNetwork(() => html(413))
  const error = await ask().catch((error) => error)
  expect(error).toMatchObject({ name: 'ApiProblem', status: 413 })
  const t = createI18n('en', en).t
  expect(problemText(t, error)).toMatch(/^This is too large/)
  expect(heard.mock.calls).not.toContainEqual([expect.any(NetworkProblem)])
})

test('Who leaves a page while a response is on its way is not told that the network is gone', async () => {
  const leave = new AbortController()
  stubNetwork(() => {
    const response = reply({})
    response.text = async () => {
      leave.abort()
      throw leave.signal.reason
    }
    return response
  })
  await expect(ask(leave.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard).not.toHaveBeenCalled()
})

test('Nor is who leaves it before a response has begun to come', async () => {
  const leave = new AbortController()
  stubNetwork(() => {
    leave.abort()
    return Promise.reject(leave.signal.reason)
  })
  await expect(ask(leave.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard).not.toHaveBeenCalled()
})

test('A browser without AbortSignal.any, as Safari 17.3 is, reaches the shop and stops when left', async () => {
  vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout.bind(AbortSignal) })
  const leave = new AbortController()
  const network = stubNetwork(() => reply({}, 404))
  await expect(ask(leave.signal)).rejects.toMatchObject({ name: 'ApiProblem', status: 404 })
  const signal = network.mock.calls[0]?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  leave.abort()
  expect(signal?.reason).toBe(leave.signal.reason)
})

test('F16: no request follows a redirect, which would carry token and words to a captive portal', async () => {
  const network = stubNetwork(() => html(200))
  await ask().catch(() => {})
  await readFile('/api/orders/1/invoice', 'application/pdf', 'secret').catch(() => {})
  await checkReachability()
  expect(network.mock.calls.map(([, { redirect }]) => redirect)).toEqual(Array(3).fill('manual'))
})

test('F15: the page of a portal is not saved in the place of an invoice', async () => {
  const read = () => readFile('/api/orders/1/invoice', 'application/pdf', 'secret')
  stubNetwork(() => html(200))
  await expect(read()).rejects.toMatchObject({ name: 'NetworkProblem', reason: 'portal' })
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  const network = stubNetwork(pdf)
  pageLocale.setState('ar')
  expect((await read()).size).toBe(4)
  await ask().catch(() => {})
  pageLocale.setState(null)
  const languages = network.mock.calls.map(([, init]) =>
    new Headers(init.headers).get('accept-language'),
  )
  expect(languages).toEqual(['ar', 'ar'])
})
