import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

/** A key pair of a provider; the public half is published at its address of keys. */
export type TokenSigner = {
  jwk: JWK
  /** Signs claims as the provider would. */
  sign(claims: JWTPayload, kid?: string): Promise<string>
}

export async function makeSigner(kid = 'key-1'): Promise<TokenSigner> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sign: (claims, name = kid) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: name, typ: 'JWT' })
        .sign(privateKey),
  }
}

/** Seconds since 1970, as tokens have them. */
export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
