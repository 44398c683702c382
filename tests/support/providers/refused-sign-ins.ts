import { SignJWT, UnsecuredJWT } from 'jose'
import type { SocialShop } from './social-shop.ts'
import { inSeconds, makeSigner } from './token-signer.ts'

type Attempt = { provider: string; code: string; data?: unknown }
type Make = (shop: SocialShop) => Promise<Attempt> | Attempt
type Claims = Parameters<SocialShop['providers']['google']['claims']>[0]

/** What is wrong with an id token, whoever has issued it. */
const badTokens: Record<string, (double: Double) => Promise<string>> = {
  'that has expired': ({ signer, claims }) =>
    signer.sign(claims({ iat: inSeconds(-400), exp: inSeconds(-100) })),
  'that was issued long ago': ({ signer, claims }) =>
    signer.sign(claims({ iat: inSeconds(-3600), exp: inSeconds(3600) })),
  'that is for another app': ({ signer, claims }) =>
    signer.sign(claims({ aud: 'another-app', azp: undefined })),
  'that is for several apps and does not say whose it is': ({ signer, claims }) => {
    const { aud } = claims()
    return signer.sign(claims({ aud: [String(aud), 'another-app'], azp: undefined }))
  },
  'that was given to another app': ({ signer, claims }) =>
    signer.sign(claims({ azp: 'another-app' })),
  'of another issuer': ({ signer, claims }) =>
    signer.sign(claims({ iss: 'https://accounts.evil.example' })),
  'of nobody': ({ signer, claims }) => signer.sign(claims({ sub: undefined })),
  'of somebody without an id': ({ signer, claims }) => signer.sign(claims({ sub: '' })),
  'without an expiry': ({ signer, claims }) => signer.sign(claims({ exp: undefined })),
  'that is valid only tomorrow': ({ signer, claims }) =>
    signer.sign(claims({ nbf: inSeconds(86_400) })),
  'that was signed by somebody else': async ({ signer, claims }) =>
    (await makeSigner(signer.jwk.kid)).sign(claims()),
  'under a key that is not published': ({ signer, claims }) => signer.sign(claims(), 'unknown-key'),
  'without a signature': async ({ claims }) => new UnsecuredJWT(claims()).encode(),
  'that is signed with the published key as a password': ({ signer, claims }) =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: signer.jwk.kid ?? '' })
      .sign(new TextEncoder().encode(signer.jwk.n)),
  'that was changed after it was signed': async ({ signer, claims }) => {
    const [head, , signature] = (await signer.sign(claims())).split('.')
    const changed = Buffer.from(JSON.stringify(claims())).toString('base64url')
    return [head, changed, signature].join('.')
  },
}

type Double = {
  signer: SocialShop['providers']['google']['signer']
  claims: (changes?: Claims) => NonNullable<Claims>
}

const ofApple = (id_token: string): Attempt => ({
  provider: 'apple',
  code: 'apple',
  data: { id_token, email: 'demo@offshelf.shop', email_verified: true },
})

const tampered = Object.entries(badTokens).flatMap(([what, make]): [string, Make][] => [
  [
    `Google's token ${what}`,
    async ({ providers: { google } }) => ({
      provider: 'google',
      code: google.codeFor(await make(google)),
    }),
  ],
  [`Apple's token ${what}`, async ({ providers }) => ofApple(await make(providers.apple))],
])

const goodToken = ({ signer, claims }: Double) => signer.sign(claims())

/** Sign-ins that must be refused, by what is wrong with them. */
export const refusedSignIns: Record<string, Make> = {
  ...Object.fromEntries(tampered),
  'a code that Google never gave': () => ({ provider: 'google', code: '4/never-given-by-google' }),
  'no code': () => ({ provider: 'google', code: '' }),
  'a code of Google that was used before': async ({ providers: { google }, send }) => {
    const code = google.codeFor(await goodToken(google))
    await send('google', { code })
    return { provider: 'google', code }
  },
  'a code of Google that has expired': async ({ providers: { google } }) => ({
    provider: 'google',
    code: google.codeFor(await goodToken(google), { expired: true }),
  }),
  'a code that Google gave to another app': async ({ providers: { google } }) => ({
    provider: 'google',
    code: google.codeFor(await goodToken(google), { client_id: 'another-app' }),
  }),
  'an address that Google has not verified': async ({ providers: { google } }) => ({
    provider: 'google',
    code: google.codeFor(await google.signer.sign(google.claims({ email_verified: false }))),
  }),
  "Google's id token in place of a code": async ({ providers: { google } }) => ({
    provider: 'google',
    code: await goodToken(google),
  }),
  "Apple's token that was used before": async ({ providers: { apple }, send }) => {
    const attempt = ofApple(await goodToken(apple))
    await send('apple', attempt)
    return attempt
  },
  "Apple's token that is older than the last one": async ({ providers: { apple }, send }) => {
    const one = apple.claims({ iat: inSeconds(-30) })
    await send('apple', ofApple(await apple.signer.sign({ ...one, iat: inSeconds(0) })))
    return ofApple(await apple.signer.sign(one))
  },
  "Apple's claims without the token": ({ providers: { apple } }) => ({
    provider: 'apple',
    code: 'apple',
    data: apple.claims(),
  }),
  'a text that is no token': () => ofApple('apple-says-this-is-me'),
  "Google's token in place of Apple's": async ({ providers: { google } }) =>
    ofApple(await goodToken(google)),
  'an access token that Facebook never gave': () => ({ provider: 'facebook', code: 'EAAinvented' }),
  'no access token': () => ({ provider: 'facebook', code: '' }),
  "another app's access token": ({ providers: { facebook } }) => ({
    provider: 'facebook',
    code: facebook.tokenFor({ app_id: '999' }),
  }),
  'an access token that Facebook has withdrawn': ({ providers: { facebook } }) => ({
    provider: 'facebook',
    code: facebook.tokenFor({ is_valid: false }),
  }),
  'an access token that has expired': ({ providers: { facebook } }) => ({
    provider: 'facebook',
    code: facebook.tokenFor({ expires_at: inSeconds(-10) }),
  }),
  'an access token of Facebook that was used before': async ({ providers: { facebook }, send }) => {
    const code = facebook.tokenFor()
    await send('facebook', { code })
    return { provider: 'facebook', code }
  },
  'an access token of Facebook without an end that was used before': async ({
    providers: { facebook },
    send,
  }) => {
    const code = facebook.tokenFor({ expires_at: 0 })
    await send('facebook', { code })
    return { provider: 'facebook', code }
  },
  'the access token of a page': ({ providers: { facebook } }) => ({
    provider: 'facebook',
    code: facebook.tokenFor({ type: 'PAGE' }),
  }),
  'an access token of nobody': ({ providers: { facebook } }) => ({
    provider: 'facebook',
    code: facebook.tokenFor({ user_id: undefined as never }),
  }),
  "an access token that shows another person's profile": ({ providers: { facebook } }) => ({
    provider: 'facebook',
    code: facebook.tokenFor({ profile: { id: '17' } }),
  }),
}
