/** Who a shopper can sign in with, besides a password (section 1). */
export const socialProviders = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/**
 * The scripts that the providers publish for their sign-in. In one place, because the page loads
 * them and its Content-Security-Policy lets in their origins and no others.
 */
export const providerScripts: Record<SocialProvider, string> = {
  google: 'https://accounts.google.com/gsi/client',
  facebook: 'https://connect.facebook.net/en_US/sdk.js',
  apple: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
}

type SocialAuth = { is_active?: boolean | null; client_id?: string | null }

/**
 * Returns whether a shop offers a provider: its settings say so, and name the id under which the
 * provider knows the shop. Button, policy and server ask this one function.
 */
export const isOffered = (auth: SocialAuth | null | undefined): boolean =>
  Boolean(auth?.is_active && auth.client_id)
