import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id, text } from './primitives.ts'
import { socialProviders } from './social-providers.ts'

/** A user (section 3, Auth state). */
export const user = v.object({
  id: v.nullish(id, null),
  name: text,
  phone: text,
  email: text,
  profile_photo: text,
  gender: text,
  date_of_birth: text,
})
export type User = v.InferOutput<typeof user>

/** `access.token` is the access token without "Bearer". */
export const signedIn = v.object({ user, access: v.object({ token: v.string() }) })

const field = (limit: number) => v.pipe(v.nullish(v.string(), ''), v.maxLength(limit))
const password = v.pipe(v.nullish(v.string(), ''), v.maxLength(200))

export const login = endpoint({
  method: 'POST',
  path: '/login',
  about: 'Signs in; `phone` holds the e-mail or the phone number',
  auth: 'none',
  request: v.object({ phone: field(200), password }),
  requires: ['phone', 'password'],
  data: signedIn,
})

export const register = endpoint({
  method: 'POST',
  path: '/registration',
  about: 'Creates an account; `country` is the name',
  auth: 'none',
  request: v.object({
    name: field(200),
    phone: field(40),
    email: field(200),
    password,
    country: field(100),
    phone_code: field(10),
  }),
  requires: ['name', 'phone', 'email', 'password', 'country'],
  data: signedIn,
})

export const sendOtp = endpoint({
  method: 'POST',
  path: '/send-otp',
  about: 'Sends a one-time password of four digits',
  auth: 'none',
  request: v.object({
    phone: field(200),
    phone_code: field(10),
    forgot_password: v.nullish(v.union([v.boolean(), v.number()])),
  }),
  requires: ['phone'],
  data: v.nullish(v.object({ email_or_phone: text })),
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/verify-otp',
  about: 'Checks a one-time password; `token` opens the password reset',
  auth: 'none',
  request: v.object({ phone: field(200), otp: field(10) }),
  requires: ['phone', 'otp'],
  data: v.nullish(v.object({ token: text })),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  about: 'Sets a new password with the token of verify-otp',
  auth: 'none',
  request: v.object({ password, password_confirmation: password, token: field(200) }),
  requires: ['password', 'password_confirmation', 'token'],
  data: v.nullish(v.object({})),
})

/**
 * Signs in with what a provider gave the page (section 7). Google: `code` is an authorization code
 * of its popup. Facebook: `code` is the access token, `data` has name and e-mail. Apple: `code` is a
 * placeholder, `data` has the claims of the id token and, beside them, the `id_token` itself, which
 * a server has to verify.
 */
export const socialSignIn = endpoint({
  method: 'POST',
  path: '/auth/{provider}/token',
  about:
    'Signs in with Google (code), Facebook (access token) or Apple (claims and id_token in data)',
  auth: 'none',
  request: v.object({
    provider: v.picklist(socialProviders),
    code: field(4000),
    data: v.nullish(v.unknown()),
  }),
  data: signedIn,
})

export const logout = endpoint({
  method: 'GET',
  path: '/logout',
  about: 'Revokes the token',
  auth: 'token',
  request: v.object({}),
  data: v.nullish(v.object({})),
})
