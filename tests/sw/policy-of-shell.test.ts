import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#server/settings/default-settings.ts'
import { fetchFirstSettings, underPolicyOfSettings } from '#sw/policy-of-shell.ts'

const POLICY = "default-src 'self'; script-src 'self' 'sha256-a='"
const CHAT = 'https://chat.example'
const shell = () =>
  Promise.resolve(new Response('shell', { headers: { 'content-security-policy': POLICY } }))

/** A copy of the settings as the worker keeps it. */
const copy = (chat_widget_url: string, date: string, marker = 'x-offshelf-api') =>
  Response.json(
    { message: '', data: { ...defaultSettings, chat_widget_url } },
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
  keeps(copy('', MONDAY), copy(`${CHAT}/a.js`, FRIDAY))
  expect(await policy()).toBe(
    `${POLICY} ${CHAT}; connect-src 'self' ${CHAT}; frame-src 'self' ${CHAT}`,
  )
  keeps(copy('', FRIDAY), copy(`${CHAT}/a.js`, MONDAY))
  expect(await policy()).toBe(POLICY)
})

test('A worker that is being installed fetches the settings, unless it has seen some', async () => {
  const stored: Response[] = []
  const put = async (_: string, response: Response) => void stored.push(response)
  vi.stubGlobal('caches', { open: async () => ({ matchAll: async () => stored, put }) })
  const responses = [copy(`${CHAT}/a.js`, MONDAY, 'x-somebody-else'), copy(`${CHAT}/b.js`, FRIDAY)]
  vi.stubGlobal('fetch', async () => responses.shift())
  await fetchFirstSettings()
  expect(await policy()).toBe(POLICY)
  await fetchFirstSettings()
  expect(stored).toHaveLength(1)
  await fetchFirstSettings()
  expect(stored).toHaveLength(1)
  expect(await policy()).toContain(`script-src 'self' 'sha256-a=' ${CHAT}`)
})

test('Without settings, or with what is not from the shop, it stays as strict as it came', async () => {
  keeps()
  expect(await policy()).toBe(POLICY)
  keeps(copy(`${CHAT}/a.js`, FRIDAY, 'x-somebody-else'))
  expect(await policy()).toBe(POLICY)
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('Broken')) })
  expect(await policy()).toBe(POLICY)
})
