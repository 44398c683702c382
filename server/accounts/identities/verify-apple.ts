import * as v from 'valibot'
import type { Environment } from '#server/environment.ts'
import { publishedKeys, verifyIdToken } from './id-token.ts'
import { refuse, type VerifyIdentity } from './identity.ts'

const ISSUER = ['https://appleid.apple.com']

/** Of all that the page sends, only the token counts; Apple gives the name to the page alone. */
const sent = v.object({ id_token: v.string(), name: v.optional(v.string(), '') })

type Options = Pick<Environment, 'APPLE_KEYS_URL'>

/** Verifies Apple's id token with Apple's published keys. */
export function appleVerifier(options: Options, timeout: number): VerifyIdentity {
  const keys = publishedKeys(options.APPLE_KEYS_URL, timeout)
  return async ({ data, clientId, now }) => {
    const read = v.safeParse(sent, data)
    if (!read.success) throw refuse('no id token')
    const { id_token, name } = read.output
    const claims = await verifyIdToken(id_token, { keys, issuer: ISSUER, clientId, now })
    return {
      provider: 'apple',
      subject: claims.sub,
      name,
      email: claims.email ?? null,
      isEmailVerified: claims.email_verified,
      issuedAt: new Date(claims.iat * 1000),
      reusable: null,
    }
  }
}
