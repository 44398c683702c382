import { expect, test, vi } from 'vitest'
import { facebookPopup } from '#src/features/auth/facebook-popup.ts'

const auth = { is_active: true, client_id: 'app-1', redirect_url: '' }
const stubFacebook = (response: object) => {
  const profile = { name: 'Fay', email: 'fay@example.com', id: 'not asked for' }
  const sdk = {
    login: vi.fn((reply: (given: object) => void) => reply(response)),
    api: vi.fn((_path: string, _fields: object, reply: (given: object) => void) => reply(profile)),
  }
  vi.stubGlobal('FB', sdk)
  return sdk
}

test('the shop gets the access token of Facebook, with name and e-mail of the profile', async () => {
  const { login } = stubFacebook({ status: 'connected', authResponse: { accessToken: 'token-1' } })
  expect(await facebookPopup.open(auth)).toEqual({
    code: 'token-1',
    data: { name: 'Fay', email: 'fay@example.com' },
  })
  expect(login.mock.lastCall).toContainEqual({ scope: 'public_profile,email' })
})

test('a popup that was closed gives the shop nothing', async () => {
  const { api } = stubFacebook({ status: 'unknown', authResponse: null })
  await expect(facebookPopup.open(auth)).rejects.toThrow('cancelled')
  expect(api).not.toHaveBeenCalled()
})
