import type * as v from 'valibot'
import type { settings } from '#contract/settings.ts'

/** Tailwind's teal, dark enough for white text. */
const themeColors = {
  primary: '#0f766e',
  '50': '#f0fdfa',
  '100': '#ccfbf1',
  '200': '#99f6e4',
  '300': '#5eead4',
  '400': '#2dd4bf',
  '500': '#14b8a6',
  '600': '#0d9488',
  '700': '#0f766e',
  '800': '#115e59',
  '900': '#134e4a',
  '950': '#042f2e',
}

/** Response of /master until the owner changes a setting. */
export const defaultSettings = {
  currency: { name: 'USD', symbol: '$', position: 'prefix' },
  app_name: 'Offshelf',
  app_logo: '/icons/icon.svg',
  web_logo: '/icons/icon.svg',
  google_playstore_link: '',
  app_store_link: '',
  show_download_app: false,
  multi_vendor: true,
  mobile: '',
  email: '',
  address: '',
  payment_gateways: [{ id: 1, title: 'Cash on delivery', name: 'cash', logo: '', is_active: true }],
  web_show_footer: true,
  web_footer_text: 'Offshelf',
  web_footer_description: 'A shop that keeps working when the network does not.',
  web_footer_logo: '/icons/icon.svg',
  footer_qr: '',
  social_links: [] as { name: string; link: string; logo: string }[],
  promises: [] as {
    kind: 'delivery' | 'returns' | 'payment' | 'support'
    title: string
    text: string
  }[],
  theme_colors: themeColors as Record<string, string>,
  pusher_app_key: '',
  pusher_app_cluster: '',
  pusher_host: '',
  // `local` logs one-time passwords and prefills the login; only the demo uses it.
  app_environment: 'production',
  register_otp_verify: false,
  register_otp_type: 'phone',
  forgot_otp_type: 'email',
  languages: [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' as 'ltr' | 'rtl' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' as 'ltr' | 'rtl' },
    { id: 3, name: 'es', title: 'Español', direction: 'ltr' as 'ltr' | 'rtl' },
    { id: 4, name: 'bn', title: 'বাংলা', direction: 'ltr' as 'ltr' | 'rtl' },
    { id: 5, name: 'de', title: 'Deutsch', direction: 'ltr' as 'ltr' | 'rtl' },
  ],
  social_auths: {
    google: { is_active: false, client_id: '', redirect_url: '' },
    facebook: { is_active: false, client_id: '', redirect_url: '' },
    apple: { is_active: false, client_id: '', redirect_url: '' },
  },
  basket_canvas: false,
  maintenance_section_url: '',
  chat_widget_url: '',
  seller_base_url: '',
  phone_min_length: 6,
  phone_max_length: 15,
  demo_login: null as { phone: string; password: string } | null,
} satisfies v.InferInput<typeof settings>

/** Settings of the server that /master does not contain. */
export const privateSettings = {
  /** Tax on every order, in percent of the goods. */
  tax_percentage: 0,
  /** What a shop that a feed brings takes for a delivery, in units of the currency. */
  delivery_charge: 5,
  /** How long an order that is to be paid online keeps its goods without being paid. */
  unpaid_order_minutes: 30,
  contact: { phone: '', email: '', whatsapp: '', messenger: '' },
}

export type ShopSettings = typeof defaultSettings & typeof privateSettings
