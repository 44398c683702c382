import { providerScripts } from '#contract/social-providers.ts'
import { loadScript } from './load-script.ts'
import type { SocialPopup } from './social-popup.ts'

type LoginResponse = { status: string; authResponse?: { accessToken: string } | null }
type Profile = { name?: string; email?: string }
type Facebook = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
  login(callback: (response: LoginResponse) => void, options: { scope: string }): void
  api(path: string, parameters: { fields: string }, callback: (profile: Profile) => void): void
}
type FacebookWindow = { FB: Facebook; fbAsyncInit?: () => void }

/** The script puts it there; the DOM types do not know it. */
const page = () => window as unknown as FacebookWindow

/** Facebook's SDK (sections 7 and 9: version, scopes, fields). */
export const facebookPopup: SocialPopup = {
  prepare: ({ client_id: appId }) =>
    loadScript(providerScripts.facebook, (ready) => {
      // The file at this address loads another one, which calls this function.
      page().fbAsyncInit = () => {
        page().FB.init({ appId, version: 'v20.0', cookie: false, xfbml: false })
        ready()
      }
    }),
  async open() {
    const { FB } = page()
    const { authResponse, status } = await new Promise<LoginResponse>((resolve) =>
      FB.login(resolve, { scope: 'public_profile,email' }),
    )
    if (!authResponse) throw new Error(`cancelled: ${status}`)
    const { name, email } = await new Promise<Profile>((resolve) =>
      FB.api('/me', { fields: 'name,email' }, resolve),
    )
    return { code: authResponse.accessToken, data: { name, email } }
  },
}
