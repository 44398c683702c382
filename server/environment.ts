import * as v from 'valibot'

const optionalUrl = (protocols: string[], example: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim()),
    v.check(
      (text) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
      `must be an address like ${example}`,
    ),
    v.transform((text) => text || undefined),
  )
const endpoint = (initial: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim() || initial),
    v.check(
      (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
      `must be an address like ${initial}`,
    ),
  )
const secret = v.pipe(v.optional(v.string(), ''), v.trim())
const onOff = (initial: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), initial),
    v.transform((text) => text === '1'),
  )

/** Base64, with or without the prefix of Standard Webhooks. */
const webhookSecret = v.pipe(
  v.optional(v.string(), ''),
  v.check(
    (text) => text === '' || /^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/.test(text),
    'must be base64 of at least 24 bytes, like that of "openssl rand -base64 32"',
  ),
  v.transform((text) => text || undefined),
)

const schema = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORT: v.pipe(
    v.optional(v.string(), '4173'),
    v.regex(/^\d+$/, 'must be a number from 0 to 65535'),
    v.transform(Number),
    v.maxValue(65535, 'must be a number from 0 to 65535'),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user@host/name'),
  /** Another backend of the same contract, to which /api is passed on. */
  API_ORIGIN: optionalUrl(['http:', 'https:'], 'https://shop.example.com'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  /** 1: the client address is taken from X-Forwarded-For. */
  TRUST_PROXY: onOff('0'),
  /** 0: an empty database stays empty. */
  DEMO: onOff('1'),
  /** The mail server; without it, and without a file, no mail is sent. */
  SMTP_URL: optionalUrl(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
  /** Sender of mails, an address or "Name <address>". */
  MAIL_FROM: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim()),
    v.check(
      (text) => text === '' || /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text),
      'must be like Shop <shop@example.com>',
    ),
    v.transform((text) => text || undefined),
  ),
  /** Takes text messages. */
  SMS_WEBHOOK_URL: optionalUrl(['http:', 'https:'], 'https://sms.example.com/send'),
  SMS_WEBHOOK_SECRET: webhookSecret,
  /** Takes, a line each, the messages for which there is no provider. */
  MESSAGES_FILE: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text || undefined),
  ),
  /** Where browsers and payment services reach this shop; by default where the browser says. */
  PUBLIC_URL: optionalUrl(['http:', 'https:'], 'https://shop.example.com'),
  /** With both, the payment method `stripe` can be offered. */
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: endpoint('https://api.stripe.com'),
  /** With both, and the key in the setting pusher_app_key, open tickets are told of changes. */
  PUSHER_APP_ID: secret,
  PUSHER_SECRET: secret,
  /** Of the apps named by `client_id` in the setting social_auths; empty: no such sign-in. */
  GOOGLE_CLIENT_SECRET: secret,
  FACEBOOK_APP_SECRET: secret,
  GOOGLE_TOKEN_URL: endpoint('https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: endpoint('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_GRAPH_URL: endpoint('https://graph.facebook.com/v20.0'),
  APPLE_KEYS_URL: endpoint('https://appleid.apple.com/auth/keys'),
})

export type Environment = v.InferOutput<typeof schema>

/** What cannot be used alone. */
const needs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PUSHER_APP_ID', 'PUSHER_SECRET'],
  ['PUSHER_SECRET', 'PUSHER_APP_ID'],
] as const

/** May contain a password, which must not be printed. */
const SECRETS = ['DATABASE_URL', 'SMTP_URL', 'SMS_WEBHOOK_SECRET']

/**
 * Reads the process environment.
 * @throws Error whose message names every wrong value
 */
export function readEnvironment(from: Record<string, string | undefined>): Environment {
  const result = v.safeParse(schema, from)
  const wrong = (result.issues ?? []).map((issue) => {
    const name = String(issue.path?.[0].key)
    const is = SECRETS.includes(name) && from[name] ? 'not' : JSON.stringify(from[name])
    return `  ${name} ${issue.message}, but is ${is}`
  })
  for (const [name, needed] of needs) {
    if (from[name]?.trim() && !from[needed]?.trim()) wrong.push(`  ${name} needs ${needed}`)
  }
  if (result.success && wrong.length === 0) return result.output
  throw new Error(`The environment cannot be used:\n${wrong.join('\n')}`)
}
