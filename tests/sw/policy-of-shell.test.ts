import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#server/settings/default-settings.ts'
import { underPolicyOfSettings } from '#sw/policy-of-shell.ts'

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

test('Without settings, or with what is not from the shop, it stays as strict as it came', async () => {
  keeps()
  expect(await policy()).toBe(POLICY)
  keeps(copy(`${CHAT}/a.js`, FRIDAY, 'x-somebody-else'))
  expect(await policy()).toBe(POLICY)
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('Broken')) })
  expect(await policy()).toBe(POLICY)
})
