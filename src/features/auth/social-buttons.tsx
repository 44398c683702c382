import type { Settings } from '#contract/settings.ts'
import { isOffered, type SocialProvider, socialProviders } from '#contract/social-providers.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import type { SocialAuth } from './social-popup.ts'
import { useSocialSignIn } from './use-social-sign-in.ts'

/** Names of companies, the same in every language. */
const names = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

/** The providers that the settings offer, above a form (section 2); nothing if there are none. */
export function SocialButtons({ auths }: { auths: Settings['social_auths'] }) {
  const { t } = useTranslation()
  const offered = socialProviders.flatMap((provider) => {
    const auth = auths[provider]
    return auth && isOffered(auth) ? [{ provider, auth }] : []
  })
  if (offered.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-3">
      {offered.map(({ provider, auth }) => (
        <SocialButton key={provider} provider={provider} auth={auth} />
      ))}
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </p>
    </div>
  )
}

function SocialButton({ provider, auth }: { provider: SocialProvider; auth: SocialAuth }) {
  const { t } = useTranslation()
  const { isBusy, press } = useSocialSignIn(provider, auth)
  return (
    <Button look="secondary" busy={isBusy} onClick={press}>
      {!isBusy && <ProviderLogo provider={provider} />}
      {t('login.with', { name: names[provider] })}
    </Button>
  )
}
