import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import { flag } from '#contract/primitives.ts'
import { ProviderProblem, refuse } from './identity.ts'

/** Since it was issued: a page sends its token at once. */
const MAX_AGE = '10 minutes'
/** Seconds by which the clocks of shop and provider may differ. */
const CLOCK_TOLERANCE = 60
/** What Google and Apple sign with. */
const ALGORITHMS = ['RS256']
/** What goes wrong with the published keys; all other errors are those of the token. */
const KEY_ERRORS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']

const claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  iat: v.number(),
  azp: v.optional(v.string()),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string()),
  // Apple sends it as text.
  email_verified: v.optional(flag, false),
})
export type Claims = v.InferOutput<typeof claims>

export type PublishedKeys = ReturnType<typeof createRemoteJWKSet>

/** Returns the published keys of a provider: fetched when needed, cached, and rotated with theirs. */
export const publishedKeys = (address: string, timeout: number): PublishedKeys =>
  createRemoteJWKSet(new URL(address), { timeoutDuration: timeout })

type Expected = { keys: PublishedKeys; issuer: string[]; clientId: string; now: Date }

/**
 * Verifies an id token: signature, issuer, audience, expiry, age. Returns its claims.
 * @throws ProviderProblem
 */
export async function verifyIdToken(token: string, expected: Expected): Promise<Claims> {
  const { keys, issuer, clientId, now } = expected
  const payload = await verifySignature(token, keys, {
    issuer,
    audience: clientId,
    currentDate: now,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_TOLERANCE,
  })
  const parsed = v.safeParse(claims, payload)
  if (!parsed.success) throw refuse('claims of another shape')
  // A token for several apps must have been given to this one.
  const { azp = [payload.aud].flat().length > 1 ? '' : clientId } = parsed.output
  if (azp !== clientId) throw refuse('given to another app')
  return parsed.output
}

async function verifySignature(
  token: string,
  keys: PublishedKeys,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    const { code = 'no response' } = error as { code?: string }
    const isOfToken = error instanceof errors.JOSEError && !KEY_ERRORS.includes(code)
    throw isOfToken ? refuse(code) : new ProviderProblem('down', `keys: ${code}`)
  }
}
