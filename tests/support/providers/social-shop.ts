import { createIdentityProviders } from '#server/accounts/identities/identity-providers.ts'
import { attempts, settings } from '#server/database/schema/operation.ts'
import { readEnvironment } from '#server/environment.ts'
import type { Transports } from '#server/notifications/transports/choose-transports.ts'
import type { Reply } from '#tests/support/call-through.ts'
import type { Backend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { allOffered, startProviders } from './provider-doubles.ts'

/** Milliseconds that a provider gets in tests; enough for a busy machine. */
const TIMEOUT = 2_000

type Sent = { code: string; data?: unknown; key?: string }

export type SocialShop = Awaited<ReturnType<typeof openSocialShop>>

/** A shop that offers all three providers, with the providers beside it. */
export async function openSocialShop(backend: Backend, transports: Transports = {}) {
  const providers = await startProviders()
  const environment = readEnvironment(providers.environment)
  const identityProviders = createIdentityProviders(environment, TIMEOUT)
  const shop = await openTestShop(backend, { identityProviders, transports })
  await shop.db.insert(settings).values({ key: 'social_auths', value: allOffered })

  const send = (provider: string, { key, ...body }: Sent): Promise<Reply> =>
    shop.call(`/auth/${provider}/token`, { body, ...(key ? { key } : {}) })
  const { google, apple, facebook } = providers
  return {
    ...shop,
    providers,
    send,
    google: async (changes = {}) =>
      send('google', { code: google.codeFor(await google.signer.sign(google.claims(changes))) }),
    facebook: (profile = {}) => send('facebook', { code: facebook.tokenFor({ profile }) }),
    apple: async (changes = {}, more = {}) => {
      const claims = apple.claims(changes)
      const id_token = await apple.signer.sign(claims)
      return send('apple', { code: 'apple', data: { ...claims, id_token, ...more } })
    },
    forgetFailures: () => shop.db.delete(attempts),
    close: async () => {
      await shop.close()
      await providers.stop()
    },
  }
}
