import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Settings } from '#contract/settings.ts'
import { publicQuery } from '#src/offline/public-query.ts'
import { createI18n, FALLBACK_LOCALE } from './i18n.ts'

/** What a page cannot be shown without: the shop's settings and the words of one language. */
export type Basis = { i18n: i18n; settings: Settings }

/**
 * Reads the basis from the query cache, else from the shop. A shop that does not answer leaves
 * the specification's default settings and the English that comes with the storefront.
 */
export async function loadBasis(queryClient: QueryClient, locale: string): Promise<Basis> {
  const [shop, pack] = await Promise.all([
    queryClient.ensureQueryData(publicQuery('/master', {}, locale)).catch(() => null),
    queryClient
      .ensureQueryData(publicQuery('/lang/{locale}', { locale }, locale))
      .catch((error) => {
        console.warn(`The language ${locale} did not load`, error)
        return null
      }),
  ])
  const i18n = createI18n(locale, pack ?? {})
  if (!pack) {
    const { en } = await import('#contract/messages/en.ts')
    i18n.addResourceBundle(FALLBACK_LOCALE, 'translation', en)
  }
  return { i18n, settings: shop ?? (await showDefaults(queryClient, locale)) }
}

/** The specification's defaults, as if they were long ago: the shop is asked again at once. */
async function showDefaults(queryClient: QueryClient, locale: string): Promise<Settings> {
  const { defaultSettings } = await import('#src/features/settings/default-settings.ts')
  const { queryKey } = publicQuery('/master', {}, locale)
  queryClient.setQueryData(queryKey, defaultSettings, { updatedAt: 0 })
  return defaultSettings
}

/** Writing direction of a locale; the shop's list of languages knows best. */
export function directionOf(locale: string, shop: Settings): 'ltr' | 'rtl' {
  const known = shop.languages.find((language) => language.name === locale)
  return known?.direction ?? (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr')
}
