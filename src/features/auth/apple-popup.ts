import { providerScripts } from '#contract/social-providers.ts'
import { loadScript } from './load-script.ts'
import type { SocialPopup } from './social-popup.ts'

type AppleConfig = { clientId: string; scope: string; redirectURI: string; usePopup: boolean }
type SignInResponse = {
  authorization?: { code?: string; id_token?: string }
  /** Only the first time that somebody signs in to this shop. */
  user?: { name?: { firstName?: string; lastName?: string } }
}
type AppleId = { auth: { init(config: AppleConfig): void; signIn(): Promise<SignInResponse> } }

/** What the contract wants in place of a code (section 7). */
const PLACEHOLDER = 'apple'

/** Apple's popup (sections 5 and 9): without an id token and a code it stops. */
export const applePopup: SocialPopup = {
  prepare: () => loadScript(providerScripts.apple),
  async open({ client_id: clientId, redirect_url: redirectURI }) {
    // The script that has just loaded has put it there; the DOM types do not know it.
    const { AppleID } = window as unknown as { AppleID: AppleId }
    AppleID.auth.init({ clientId, scope: 'name email', redirectURI, usePopup: true })
    const { authorization, user } = await AppleID.auth.signIn()
    const { id_token, code } = authorization ?? {}
    if (!id_token || !code) throw new Error('no id token, or no code')
    const name = [user?.name?.firstName, user?.name?.lastName].filter(Boolean).join(' ')
    const data = { ...readClaims(id_token), ...(name ? { name } : {}), id_token }
    return { code: PLACEHOLDER, data }
  },
}

/** Returns the claims of a token without verifying them: the server does. */
function readClaims(token: string): Record<string, unknown> {
  const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}
