import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import * as v from 'valibot'
import { getLanguage, getMaster, type Settings, settings } from '#contract/settings.ts'
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
    queryClient.ensureQueryData(publicQuery(getMaster, {}, locale)).catch(() => null),
    queryClient.ensureQueryData(publicQuery(getLanguage, { locale }, locale)).catch((error) => {
      console.warn(`The language ${locale} did not load`, error)
      return null
    }),
  ])
  const i18n = createI18n(locale, pack ?? {})
  if (!pack) {
    const { en } = await import('#contract/messages/en.ts')
    i18n.addResourceBundle(FALLBACK_LOCALE, 'translation', en)
  }
  return { i18n, settings: shop ?? v.parse(settings, {}) }
}

/** Writing direction of a locale; the shop's list of languages knows best. */
export function directionOf(locale: string, shop: Settings): 'ltr' | 'rtl' {
  const known = shop.languages.find((language) => language.name === locale)
  return known?.direction ?? (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr')
}
