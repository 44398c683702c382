import * as v from 'valibot'
import type { Environment } from '#server/environment.ts'
import { askProvider } from './ask-provider.ts'
import { publishedKeys, verifyIdToken } from './id-token.ts'
import { ProviderProblem, refuse, type VerifyIdentity } from './identity.ts'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** What the popup of Google's script stands for in place of an address. */
const POPUP = 'postmessage'

const granted = v.object({ id_token: v.string() })
const failure = v.object({ error: v.string() })
/** Errors of a code; all others are those of the shop's app. */
const CODE_ERRORS = ['invalid_grant', 'invalid_request', 'redirect_uri_mismatch']

type Options = Pick<Environment, 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_TOKEN_URL' | 'GOOGLE_KEYS_URL'>

/** Exchanges the authorization code of Google's popup and verifies the id token that it yields. */
export function googleVerifier(options: Options, timeout: number): VerifyIdentity {
  const keys = publishedKeys(options.GOOGLE_KEYS_URL, timeout)

  async function exchange(code: string, clientId: string): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: options.GOOGLE_CLIENT_SECRET,
      redirect_uri: POPUP,
    })
    const init = { method: 'POST', body }
    const { status, body: reply } = await askProvider(options.GOOGLE_TOKEN_URL, init, timeout)
    const failed = v.safeParse(failure, reply)
    if (failed.success || status !== 200) {
      const error = failed.success ? failed.output.error : ''
      if (CODE_ERRORS.includes(error)) throw refuse(error)
      throw new ProviderProblem('misconfigured', `status ${status}`)
    }
    const read = v.safeParse(granted, reply)
    if (!read.success) throw new ProviderProblem('down', 'no id token')
    return read.output.id_token
  }

  return async ({ code, clientId, now }) => {
    if (!options.GOOGLE_CLIENT_SECRET) {
      throw new ProviderProblem('misconfigured', 'GOOGLE_CLIENT_SECRET is not set')
    }
    if (!code) throw refuse('no code')
    const token = await exchange(code, clientId)
    const claims = await verifyIdToken(token, { keys, issuer: ISSUERS, clientId, now })
    if (!claims.email || !claims.email_verified) throw refuse('e-mail not verified')
    const { sub: subject, name, email } = claims
    const isEmailVerified = claims.email_verified
    // Google takes a code only once.
    const once = { issuedAt: null, reusable: null }
    return { provider: 'google', subject, name, email, isEmailVerified, ...once }
  }
}
