import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { flag, id, listOf, text } from './primitives.ts'

const socialAuth = v.nullish(
  v.object({ is_active: v.nullish(flag, false), client_id: text, redirect_url: text }),
  { is_active: false, client_id: '', redirect_url: '' },
)

/** Site settings with the defaults of section 3. */
export const settings = v.object({
  currency: v.nullish(
    v.object({
      name: text,
      symbol: v.nullish(v.string(), '$'),
      position: v.nullish(v.string(), 'prefix'),
    }),
    { name: 'USD', symbol: '$', position: 'prefix' },
  ),
  app_name: v.nullish(v.string(), 'Offshelf'),
  app_logo: text,
  web_logo: text,
  google_playstore_link: text,
  app_store_link: text,
  show_download_app: v.nullish(flag, false),
  multi_vendor: v.nullish(flag, true),
  mobile: text,
  email: text,
  address: text,
  payment_gateways: listOf(
    v.object({
      id,
      title: v.string(),
      name: v.string(),
      logo: text,
      is_active: v.nullish(flag, true),
    }),
  ),
  web_show_footer: v.nullish(flag, true),
  web_footer_text: text,
  web_footer_description: text,
  web_footer_logo: text,
  footer_qr: text,
  social_links: listOf(v.object({ name: v.string(), link: v.string(), logo: text })),
  /** What a shopper may count on; the home page shows it in one line. */
  promises: listOf(
    v.object({
      kind: v.fallback(v.picklist(['delivery', 'returns', 'payment', 'support']), 'support'),
      title: v.string(),
      text,
    }),
  ),
  /** `primary` and the shades; applied only if all twelve are present. */
  theme_colors: v.nullish(v.record(v.string(), v.nullish(v.string(), '')), {}),
  pusher_app_key: text,
  pusher_app_cluster: text,
  /** Origin of a server of one's own that speaks Pusher's protocol, instead of a cluster. */
  pusher_host: text,
  app_environment: v.nullish(v.string(), 'local'),
  register_otp_verify: v.nullish(flag, false),
  register_otp_type: text,
  forgot_otp_type: text,
  languages: listOf(
    v.object({
      id,
      /** locale, as in /lang/{locale} */
      name: v.string(),
      title: v.string(),
      direction: v.nullish(v.picklist(['ltr', 'rtl']), 'ltr'),
    }),
  ),
  social_auths: v.nullish(
    v.object({ google: socialAuth, facebook: socialAuth, apple: socialAuth }),
    {
      google: undefined,
      facebook: undefined,
      apple: undefined,
    },
  ),
  /** Capabilities of this server; missing on other backends. */
  capabilities: v.nullish(
    v.object({
      idempotency: v.nullish(flag, false),
      cart_variants: v.nullish(flag, false),
      expected_total: v.nullish(flag, false),
      push: v.nullish(flag, false),
      account_deletion: v.nullish(flag, false),
      /** `POST /place-order/again` takes Cancelled orders, too (decision 35). */
      reorder_canceled: v.nullish(flag, false),
    }),
    {},
  ),
  /**
   * Public key of the shop's VAPID pair (RFC 8292), base64url, for PushManager.subscribe; empty
   * without push.
   */
  vapid_public_key: text,
  maintenance_section_url: text,
  chat_widget_url: text,
  seller_base_url: text,
  /**
   * `basketCanvas` of section 3: how the cart panel opens. True: a panel beside the page, which
   * stays usable. False: a modal drawer over the page.
   */
  basket_canvas: v.nullish(flag, false),
  phone_min_length: v.nullish(v.number(), 6),
  phone_max_length: v.nullish(v.number(), 15),
  /** Shown in the login fields when app_environment is `local` (section 9). */
  demo_login: v.nullish(v.object({ phone: v.string(), password: v.string() }), null),
})
export type Settings = v.InferOutput<typeof settings>

export const getMaster = endpoint({
  method: 'GET',
  path: '/master',
  about: 'Site settings',
  auth: 'none',
  request: v.object({}),
  data: settings,
  lenient: true,
})

/** Language messages: a flat map of message key → text. */
export const getLanguage = endpoint({
  method: 'GET',
  path: '/lang/{locale}',
  about:
    'Messages of one language by key; the key of an owner’s text (a category, a color) is the text itself',
  auth: 'none',
  request: v.object({
    locale: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
  }),
  data: v.record(v.string(), v.string()),
  lenient: true,
})

export const getCountries = endpoint({
  method: 'GET',
  path: '/countries',
  about: 'Countries with their phone codes',
  auth: 'none',
  request: v.object({}),
  data: v.object({
    countries: listOf(v.object({ name: v.string(), phone_code: v.string(), code: text })),
  }),
  lenient: true,
})
