import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { JWTPayload } from 'jose'
import { inSeconds, makeSigner } from './token-signer.ts'

export const appleApp = { client_id: 'example.shop.web' }

/** Apple's published keys, and tokens as its popup gives them to a page. */
export async function makeApple() {
  const signer = await makeSigner('apple-1')
  const app = new Hono()
  app.get('/keys', (http) => http.json({ keys: [signer.jwk] }))
  const claims = (changes: JWTPayload = {}): JWTPayload => ({
    iss: 'https://appleid.apple.com',
    aud: appleApp.client_id,
    sub: `000123.${randomUUID()}`,
    email: `${randomUUID()}@privaterelay.example`,
    email_verified: 'true',
    auth_time: inSeconds(0),
    iat: inSeconds(0),
    exp: inSeconds(86_400),
    ...changes,
  })
  return { app, signer, claims }
}
