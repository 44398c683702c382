import { providerScripts } from '#contract/social-providers.ts'
import { loadScript } from './load-script.ts'
import type { Credentials, SocialPopup } from './social-popup.ts'

type CodeClientConfig = {
  client_id: string
  scope: string
  ux_mode: 'popup'
  callback: (response: { code?: string; error?: string }) => void
  error_callback: (error: { type: string }) => void
}
type Google = {
  accounts: {
    oauth2: { initCodeClient(config: CodeClientConfig): { requestCode(): void } }
  }
}

/** Google's popup for an authorization code (section 9: scope). */
export const googlePopup: SocialPopup = {
  prepare: () => loadScript(providerScripts.google),
  open: ({ client_id }) =>
    new Promise<Credentials>((resolve, reject) => {
      // The script that has just loaded has put it there; the DOM types do not know it.
      const { google } = window as unknown as { google: Google }
      const client = google.accounts.oauth2.initCodeClient({
        client_id,
        scope: 'email profile openid',
        ux_mode: 'popup',
        callback: ({ code, error }) =>
          code ? resolve({ code }) : reject(new Error(error || 'no code')),
        error_callback: ({ type }) => reject(new Error(type)),
      })
      client.requestCode()
    }),
}
