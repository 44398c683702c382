import { createHmac, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { inSeconds } from './token-signer.ts'

export const facebookApp = { client_id: '1234567890', secret: 'facebook-secret-of-the-shop' }

type AccessToken = {
  app_id: string
  type: string
  user_id?: string
  is_valid: boolean
  expires_at: number
  profile: { id: string; name: string; email?: string }
}

/** The parts of Facebook's graph that check an access token: debug_token and me. */
export function makeFacebook() {
  const tokens = new Map<string, AccessToken>()
  const app = new Hono()
  const fail = (http: Context, message: string) =>
    http.json({ error: { message, type: 'OAuthException', code: 190 } }, 400)

  app.get('/debug_token', (http) => {
    const { input_token = '', access_token } = http.req.query()
    if (access_token !== `${facebookApp.client_id}|${facebookApp.secret}`) {
      return fail(http, 'Invalid OAuth access token signature.')
    }
    const token = tokens.get(input_token)
    if (!token) {
      const error = { code: 190, message: 'The access token could not be decrypted' }
      return http.json({ data: { error, is_valid: false, scopes: [] } })
    }
    const { profile, ...data } = token
    return http.json({ data: { ...data, application: 'Shop', scopes: ['email'] } })
  })
  app.get('/me', (http) => {
    const { access_token = '', appsecret_proof, fields = '' } = http.req.query()
    const token = tokens.get(access_token)
    // Also for a withdrawn token: this would hide that nobody has read `is_valid`.
    if (!token) return fail(http, 'Error validating access token')
    const proof = createHmac('sha256', facebookApp.secret).update(access_token).digest('hex')
    if (appsecret_proof !== proof) return fail(http, 'Invalid appsecret_proof provided')
    const named = fields.split(',')
    const own = Object.entries(token.profile).filter(([field]) => named.includes(field))
    return http.json(Object.fromEntries(own))
  })

  /** An access token as FB.login gives it. */
  const tokenFor = ({
    profile,
    ...changes
  }: Partial<Omit<AccessToken, 'profile'>> & {
    profile?: Partial<AccessToken['profile']>
  } = {}) => {
    const token = `EAA${randomUUID()}`
    const id = randomUUID()
    tokens.set(token, {
      app_id: facebookApp.client_id,
      type: 'USER',
      user_id: id,
      is_valid: true,
      expires_at: inSeconds(5000),
      profile: { id, name: 'Fay Facebook', email: `${id}@facebook.example`, ...profile },
      ...changes,
    })
    return token
  }
  return { app, tokenFor }
}
