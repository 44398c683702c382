import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { Environment } from '#server/environment.ts'
import { askProvider } from './ask-provider.ts'
import { ProviderProblem, refuse, type VerifyIdentity } from './identity.ts'

const debugged = v.object({
  data: v.object({
    is_valid: v.boolean(),
    app_id: v.optional(v.string()),
    type: v.optional(v.string()),
    user_id: v.optional(v.string()),
    /** Seconds since 1970; 0: never. */
    expires_at: v.optional(v.number(), 0),
  }),
})
const profile = v.object({
  id: v.string(),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string()),
})

/** Facebook ends an app's access to the data of a person who has not come back for 90 days. */
const LONGEST_USE_MS = 90 * 86_400_000

type Options = Pick<Environment, 'FACEBOOK_APP_SECRET' | 'FACEBOOK_GRAPH_URL'>

/**
 * Has Facebook check an access token: that it is valid, was given to a person and to this app. Name
 * and e-mail are those that Facebook gives for it; it does not say whether an address is verified.
 */
export function facebookVerifier(options: Options, timeout: number): VerifyIdentity {
  const { FACEBOOK_APP_SECRET: secret, FACEBOOK_GRAPH_URL: graph } = options
  const ask = async <Schema extends v.GenericSchema>(
    path: string,
    parameters: Record<string, string>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const address = `${graph}/${path}?${new URLSearchParams(parameters)}`
    const { status, body } = await askProvider(address, {}, timeout)
    if (status !== 200) throw refuse(`${path}: status ${status}`)
    const read = v.safeParse(schema, body)
    if (!read.success) throw new ProviderProblem('down', `${path}: another shape`)
    return read.output
  }

  return async ({ code: token, clientId, now }) => {
    if (!secret) throw new ProviderProblem('misconfigured', 'FACEBOOK_APP_SECRET is not set')
    if (!token) throw refuse('no access token')
    const about = { input_token: token, access_token: `${clientId}|${secret}` }
    const { data } = await ask('debug_token', about, debugged)
    if (!data.is_valid) throw refuse('not valid')
    if (data.app_id !== clientId) throw refuse('given to another app')
    if (data.type !== 'USER' || !data.user_id) throw refuse('not of a person')
    if (data.expires_at > 0 && data.expires_at * 1000 <= now.getTime()) throw refuse('expired')
    const appsecret_proof = createHmac('sha256', secret).update(token).digest('hex')
    const own = { fields: 'id,name,email', access_token: token, appsecret_proof }
    const { id: subject, name, email = null } = await ask('me', own, profile)
    if (subject !== data.user_id) throw refuse('of another person')
    const until = data.expires_at > 0 ? data.expires_at * 1000 : now.getTime() + LONGEST_USE_MS
    const hash = createHash('sha256').update(token).digest('hex')
    return {
      provider: 'facebook',
      subject,
      name,
      email,
      isEmailVerified: false,
      issuedAt: null,
      // An access token is valid for hours, and Facebook would confirm it again and again.
      reusable: { hash, until: new Date(until) },
    }
  }
}
