import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { JWTPayload } from 'jose'
import { inSeconds, makeSigner } from './token-signer.ts'

export const googleApp = { client_id: 'shop.apps.example', secret: 'google-secret-of-the-shop' }

/** Google's endpoints for codes and keys: RFC 6749 with codes of the popup, and a JWK set. */
export async function makeGoogle() {
  const signer = await makeSigner()
  const codes = new Map<string, { token: string; client_id: string; expired: boolean }>()
  const app = new Hono()

  app.get('/keys', (http) => http.json({ keys: [signer.jwk] }))
  app.post('/token', async (http) => {
    const form = await http.req.parseBody()
    const fail = (status: 400 | 401, error: string) =>
      http.json({ error, error_description: 'Bad Request' }, status)
    if (form.client_id !== googleApp.client_id || form.client_secret !== googleApp.secret) {
      return fail(401, 'invalid_client')
    }
    if (form.grant_type !== 'authorization_code') return fail(400, 'unsupported_grant_type')
    const code = codes.get(String(form.code))
    // A code is used up by the first try.
    codes.delete(String(form.code))
    if (!code || code.expired || code.client_id !== form.client_id) {
      return fail(400, 'invalid_grant')
    }
    if (form.redirect_uri !== 'postmessage') return fail(400, 'redirect_uri_mismatch')
    const access_token = `ya29.${randomUUID()}`
    return http.json({ access_token, expires_in: 3599, id_token: code.token, token_type: 'Bearer' })
  })

  const claims = (changes: JWTPayload = {}): JWTPayload => ({
    iss: 'https://accounts.google.com',
    aud: googleApp.client_id,
    azp: googleApp.client_id,
    sub: randomUUID(),
    email: `${randomUUID()}@gmail.example`,
    email_verified: true,
    name: 'Gail Google',
    iat: inSeconds(0),
    exp: inSeconds(3600),
    ...changes,
  })
  /** A code as the popup gives it, for which the token is sent. */
  const codeFor = (token: string, { client_id = googleApp.client_id, expired = false } = {}) => {
    const code = `4/${randomUUID()}`
    codes.set(code, { token, client_id, expired })
    return code
  }
  return { app, signer, claims, codeFor }
}
