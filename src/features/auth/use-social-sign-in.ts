import { useEffect, useState } from 'react'
import { socialSignIn } from '#contract/auth.ts'
import { providerScripts, type SocialProvider } from '#contract/social-providers.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { applePopup } from './apple-popup.ts'
import { facebookPopup } from './facebook-popup.ts'
import { finishLogin } from './finish-login.ts'
import { googlePopup } from './google-popup.ts'
import { isLoaded } from './load-script.ts'
import type { SocialAuth, SocialPopup } from './social-popup.ts'

const popups: Record<SocialProvider, SocialPopup> = {
  google: googlePopup,
  facebook: facebookPopup,
  apple: applePopup,
}

/**
 * Signs in with a provider. Its script is loaded as soon as the button is shown, so that a click
 * can open the popup at once. What the shopper cancels, and a script that does not load, is only
 * logged (section 8); the shop's refusal is shown.
 */
export function useSocialSignIn(provider: SocialProvider, auth: SocialAuth) {
  const { t } = useTranslation()
  const isReady = () => isLoaded(providerScripts[provider])
  const [isBusy, setBusy] = useState(() => !isReady())
  const { client_id, redirect_url } = auth

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the script is loaded with
  useEffect(() => {
    popups[provider]
      .prepare(auth)
      .catch((error) => log(provider, error))
      .finally(() => setBusy(false))
  }, [provider, client_id, redirect_url])

  async function press() {
    try {
      if (!isReady()) {
        setBusy(true)
        await popups[provider].prepare(auth)
        // A click that is long past opens no popup; the next one does.
        if (!navigator.userActivation?.isActive) return
      }
      const credentials = await popups[provider].open(auth)
      setBusy(true)
      const { data } = await call(socialSignIn, { provider, ...credentials }, { key: newKey() })
      await finishLogin(data, t)
    } catch (error) {
      if (error instanceof ApiProblem || error instanceof NetworkProblem) toastProblem(t, error)
      else log(provider, error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, press }
}

const log = (provider: SocialProvider, error: unknown) =>
  console.warn(`No sign-in with ${provider}`, error)
