import { demoLogin } from '#server/database/demo/demo-login.ts'

/** `code` is what a provider has issued; responses have codes of problems and vouchers. */
const SECRETS = { request: /^(token|id_token|code|otp|\w*password\w*)$/, response: /^token$/ }

/** Returns tokens, passwords and codes in a request or a response. */
export function secretsOf(kind: keyof typeof SECRETS, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => {
    const isSecret = typeof part === 'string' && part.length > 3 && SECRETS[kind].test(field)
    // Everybody knows the demo's password, and the shop is called like it.
    return isSecret && part !== demoLogin.password ? [part] : secretsOf(kind, part)
  })
}

/** Returns the texts of JSON at any depth, and the names of fields. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => [field, ...textsIn(part)])
}

/**
 * Returns whether one of the texts has a secret in it. Of short secrets, like the four digits of a
 * code, only whole words count: the same digits are in dates and random ids.
 */
export function holds(texts: string[], secret: string): boolean {
  if (secret.length > 6) return texts.some((text) => text.includes(secret))
  const word = new RegExp(`(?<![\\w.+/-])${secret}(?![\\w.+/-])`)
  return texts.some((text) => word.test(text))
}
