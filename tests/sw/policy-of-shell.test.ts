import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#server/settings/default-settings.ts'
import { fetchFirstSettings, underPolicyOfSettings } from '#sw/policy-of-shell.ts'

const POLICY = "default-src 'self'; script-src 'self' 'sha256-a='"
const PUSHER = 'wss://ws-eu.pusher.com'
const shell = () =>
  Promise.resolve(new Response('shell', { headers: { 'content-security-policy': POLICY } }))

/** A copy of the settings as the worker keeps it. */
const copy = (pusher_app_cluster: string, date: string, marker = 'x-offshelf-api') =>
  Response.json(
    { message: '', data: { ...defaultSettings, pusher_app_key: 'key', pusher_app_cluster } },
    { headers: { date, [marker]: '1' } },
  )
const keeps = (...copies: Response[]) =>
  vi.stubGlobal('caches', { open: async () => ({ matchAll: async () => copies }) })
const policy = async () => {
  const page = await underPolicyOfSettings(shell())
  expect(await page.text()).toBe('shell')
  return page.headers.get('content-security-policy')
}
afterEach(() => vi.unstubAllGlobals())

const MONDAY = 'Mon, 16 Nov 2026 10:00:00 GMT'
const FRIDAY = 'Fri, 20 Nov 2026 10:00:00 GMT'

test('The shell lets in what the settings that were seen last ask for', async () => {
  keeps(copy('', MONDAY), copy('eu', FRIDAY))
  expect(await policy()).toBe(`${POLICY}; connect-src 'self' ${PUSHER}`)
  keeps(copy('', FRIDAY), copy('eu', MONDAY))
  expect(await policy()).toBe(POLICY)
})

test('A worker that is being installed fetches the settings, unless it has seen some', async () => {
  const stored: Response[] = []
  const put = async (_: string, response: Response) => void stored.push(response)
  vi.stubGlobal('caches', { open: async () => ({ matchAll: async () => stored, put }) })
  const responses = [copy('eu', MONDAY, 'x-somebody-else'), copy('eu', FRIDAY)]
  vi.stubGlobal('fetch', async () => responses.shift())
  await fetchFirstSettings()
  expect(await policy()).toBe(POLICY)
  await fetchFirstSettings()
  expect(stored).toHaveLength(1)
  await fetchFirstSettings()
  expect(stored).toHaveLength(1)
  expect(await policy()).toContain(`connect-src 'self' ${PUSHER}`)
})

test('Without settings, or with what is not from the shop, it stays as strict as it came', async () => {
  keeps()
  expect(await policy()).toBe(POLICY)
  keeps(copy('eu', FRIDAY, 'x-somebody-else'))
  expect(await policy()).toBe(POLICY)
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('Broken')) })
  expect(await policy()).toBe(POLICY)
})
