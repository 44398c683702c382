import { countries } from 'countries-list'
import { inArray } from 'drizzle-orm'
import { getCountries, getLanguage, getMaster } from '#contract/settings.ts'
import { ar } from '#messages/interface/ar.ts'
import { bn } from '#messages/interface/bn.ts'
import { de } from '#messages/interface/de.ts'
import { en } from '#messages/interface/en.ts'
import { es } from '#messages/interface/es.ts'
import { languageOverrides } from '#server/database/schema/operation.ts'
import { notFound } from '#server/http/http-problem.ts'
import { route } from '#server/http/route.ts'
import { paymentMethods } from '#server/payments/payment-methods.ts'
import { defaultSettings, type ShopSettings } from '#server/settings/default-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const languages: Record<string, Record<string, string>> = {
  en,
  ar,
  es,
  bn,
  de,
}

const countryList = Object.entries(countries)
  .map(([code, { name, phone }]) => ({ name, phone_code: String(phone[0]), code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const settingsRoutes = [
  route(getMaster, async (_, { db, gateways, pushKey }) => {
    const all = await readSettings(db)
    const shown = Object.fromEntries(
      Object.keys(defaultSettings).map((key) => [key, all[key as keyof ShopSettings]]),
    )
    return {
      data: {
        ...(shown as typeof defaultSettings),
        payment_gateways: paymentMethods(all, gateways),
        demo_login: all.app_environment === 'local' ? all.demo_login : null,
        vapid_public_key: pushKey ?? '',
        capabilities: {
          idempotency: true,
          cart_variants: true,
          expected_total: true,
          push: pushKey !== undefined,
          account_deletion: true,
          reorder_canceled: true,
        },
      },
    }
  }),

  route(getLanguage, async ({ locale }, { db }) => {
    const language = Object.hasOwn(languages, locale) ? locale : (locale.split('-')[0] ?? '')
    // A region uses the messages of its language, overridden by its own.
    const overrides = await db
      .select()
      .from(languageOverrides)
      .where(inArray(languageOverrides.locale, [locale, locale.split('-')[0] ?? '']))
      .orderBy(languageOverrides.locale)
    const builtIn = Object.hasOwn(languages, language) ? languages[language] : undefined
    if (!builtIn && overrides.length === 0) throw notFound('The shop does not speak this language')
    return {
      data: { ...builtIn, ...Object.fromEntries(overrides.map(({ key, text }) => [key, text])) },
    }
  }),

  route(getCountries, async () => ({ data: { countries: countryList } })),
]
