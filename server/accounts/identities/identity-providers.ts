import { isOffered, type SocialProvider } from '#contract/social-providers.ts'
import type { Environment } from '#server/environment.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { PROVIDER_TIMEOUT } from './ask-provider.ts'
import type { VerifyIdentity } from './identity.ts'
import { appleVerifier } from './verify-apple.ts'
import { facebookVerifier } from './verify-facebook.ts'
import { googleVerifier } from './verify-google.ts'

export type IdentityProviders = Record<SocialProvider, VerifyIdentity>

/**
 * Returns how to check a sign-in with each provider.
 * @param timeout milliseconds that one call of a provider may take
 */
export const createIdentityProviders = (
  environment: Environment,
  timeout = PROVIDER_TIMEOUT,
): IdentityProviders => ({
  google: googleVerifier(environment, timeout),
  facebook: facebookVerifier(environment, timeout),
  apple: appleVerifier(environment, timeout),
})

/** Returns the variables without which a sign-in that the settings offer would always fail. */
export function missingSecrets(
  { social_auths }: Pick<ShopSettings, 'social_auths'>,
  environment: Environment,
): string[] {
  const needed = { google: 'GOOGLE_CLIENT_SECRET', facebook: 'FACEBOOK_APP_SECRET' } as const
  return (['google', 'facebook'] as const)
    .filter((name) => isOffered(social_auths[name]) && !environment[needed[name]])
    .map((name) => needed[name])
}
