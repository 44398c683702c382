import * as v from 'valibot'
import { isColor } from '#contract/color.ts'
import { isOrigin } from '#contract/page-policy.ts'
import { getLanguage, settings } from '#contract/settings.ts'
import { themeShades } from '#contract/theme-shades.ts'

const isWeb = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)
const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)

const mail = v.pipe(v.string(), v.email())
const WEB = 'an address begins with https:// or http://'
const webAddress = v.pipe(v.string(), v.check(isWeb, WEB))
const link = v.pipe(
  v.string(),
  v.check((text) => text === '' || isWeb(text), WEB),
)
const place = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || isPath(text) || isWeb(text),
    'it begins with https://, http:// or, in this shop, with /',
  ),
)
const email = v.pipe(
  v.string(),
  v.check((text) => text === '' || v.is(mail, text), 'this is no e-mail address'),
)
const phone = v.pipe(v.string(), v.regex(/^\+?[\d\s().-]*$/, 'this is no telephone number'))
const someText = (sentence: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(sentence))
const isLocale = (text: string) => v.is(getLanguage.request.entries.locale, text)
const phoneLength = v.pipe(
  v.number(),
  v.check(
    (length) => Number.isInteger(length) && length >= 1 && length <= 20,
    'it is a whole number from 1 to 20',
  ),
)
const otpType = v.picklist(['phone', 'email'], 'it is phone or email')
const provider = v.pipe(
  v.looseObject({
    is_active: v.optional(v.boolean(), false),
    client_id: v.optional(v.string(), ''),
    redirect_url: v.optional(v.string(), ''),
  }),
  v.check(({ is_active, client_id }) => !is_active || client_id !== '', 'it needs its client_id'),
)
const apple = v.pipe(
  provider,
  v.check(
    ({ is_active, redirect_url }) => !is_active || isWeb(redirect_url),
    'it needs the redirect_url that Apple knows',
  ),
)
/** Names of ways to pay: with only others active nobody could order (server/payments). */
const PAYABLE = ['cash', 'stripe', 'sandbox']
const TWICE = 'a name occurs more than once'
const isUnique = (list: { name: string }[]) =>
  new Set(list.map(({ name }) => name)).size === list.length

/**
 * Rules for settings beyond their type. The messages complete the sentence "KEY cannot be that: …".
 */
const rules: Record<string, v.GenericSchema> = {
  currency: v.looseObject({
    symbol: someText('it needs a symbol, like $'),
    position: v.optional(v.picklist(['prefix', 'suffix'], 'it is prefix or suffix'), 'prefix'),
  }),
  app_name: someText('it must not be empty'),
  app_environment: v.picklist(['local', 'production'], 'it is local or production'),
  email,
  mobile: phone,
  app_logo: place,
  web_logo: place,
  web_footer_logo: place,
  footer_qr: place,
  seller_base_url: place,
  google_playstore_link: link,
  app_store_link: link,
  maintenance_section_url: link,
  chat_widget_url: link,
  pusher_host: v.pipe(
    v.string(),
    v.check((text) => text === '' || isOrigin(text), 'it is like https://live.example.com:6001'),
  ),
  payment_gateways: v.pipe(
    v.array(
      v.looseObject({
        name: someText('each needs a name'),
        title: someText('each needs a title'),
        logo: v.optional(place, ''),
        is_active: v.optional(v.boolean(), true),
      }),
    ),
    v.check(
      (list) => list.some(({ is_active, name }) => is_active && PAYABLE.includes(name)),
      `it needs at least one that is active and that this shop knows: ${PAYABLE.join(', ')}`,
    ),
    v.check((list) => isUnique(list), TWICE),
  ),
  social_links: v.array(
    v.looseObject({
      name: someText('each needs a name'),
      link: webAddress,
      logo: v.optional(place, ''),
    }),
  ),
  promises: v.array(
    v.looseObject({
      kind: v.picklist(
        ['delivery', 'returns', 'payment', 'support'],
        'the kind is delivery, returns, payment or support',
      ),
      title: someText('each needs a title'),
      text: v.optional(v.string(), ''),
    }),
  ),
  languages: v.pipe(
    v.array(
      v.looseObject({
        name: v.pipe(v.string(), v.check(isLocale, 'it is a locale, like en or pt-BR')),
        title: someText('each needs a title'),
      }),
    ),
    v.minLength(1, 'it needs at least one'),
    v.check((list) => isUnique(list), TWICE),
  ),
  theme_colors: v.pipe(
    v.record(
      v.string(),
      v.pipe(
        v.string(),
        v.trim(),
        v.check(isColor, ({ input }) => `${input} is no color`),
      ),
    ),
    v.check(
      (colors) =>
        Object.keys(colors).length === 0 ||
        ['primary', ...themeShades].every((shade) => shade in colors),
      `it has all twelve, or none: primary, ${themeShades.join(', ')}`,
    ),
  ),
  social_auths: v.object({ google: provider, facebook: provider, apple }),
  register_otp_type: otpType,
  forgot_otp_type: otpType,
  phone_min_length: phoneLength,
  phone_max_length: phoneLength,
  demo_login: v.nullable(
    v.object({ phone: someText('it needs a phone'), password: someText('it needs a password') }),
  ),
  tax_percentage: v.pipe(
    v.number(),
    v.check((share) => share >= 0 && share <= 100, 'it is a number from 0 to 100'),
  ),
  delivery_charge: v.pipe(
    v.number(),
    v.check((amount) => amount >= 0 && amount <= 100_000, 'it is an amount from 0 to 100000'),
  ),
  unpaid_order_minutes: v.pipe(
    v.number(),
    v.check(
      (minutes) => Number.isInteger(minutes) && minutes >= 5 && minutes <= 1440,
      'it is a whole number from 5 to 1440',
    ),
  ),
  contact: v.object({ phone, email, whatsapp: phone, messenger: link }),
}

/** Returns why a setting cannot have a value given the other settings; null if it can. */
export function wrongWithSetting(
  key: string,
  value: unknown,
  others: Record<string, unknown>,
): string | null {
  // Checked alone: another invalid setting must not block this one.
  const shapes: Record<string, v.GenericSchema | undefined> = settings.entries
  for (const schema of [shapes[key], rules[key]]) {
    const [issue] = (schema && v.safeParse(schema, value).issues) ?? []
    const where = issue && v.getDotPath(issue)
    if (issue) return where ? `${where}: ${issue.message}` : issue.message
  }
  const all = { ...others, [key]: value }
  const [least, most] = [Number(all.phone_min_length), Number(all.phone_max_length)]
  if (key.startsWith('phone_') && least > most) {
    return `the shortest number (${least}) must not be longer than the longest (${most})`
  }
  return null
}
