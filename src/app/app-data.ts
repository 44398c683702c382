import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Settings } from '#contract/settings.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { publicQuery } from '#src/query/public-query.ts'

/** What a page cannot be shown without: the shop's settings and the messages of one language. */
export type AppData = {
  /** In the wanted language, or where its messages cannot be had, in another on the device. */
  i18n: i18n
  settings: Settings
}

/**
 * Reads settings and translations from the query cache, else from the shop. Without a response it
 * returns the specification's default settings and the English that comes with the storefront.
 */
export async function loadAppData(queryClient: QueryClient, wanted: string): Promise<AppData> {
  const [pack, settings] = await Promise.all([
    queryClient
      .ensureQueryData(publicQuery('/lang/{locale}', { locale: wanted }, wanted))
      .catch(missing(`The language ${wanted}`)),
    queryClient.ensureQueryData(publicQuery('/master', {}, wanted)).catch(missing('The settings')),
  ])
  const data =
    // Its mark says that it was completed with the messages of this build.
    settings && pack && pack['@'] === import.meta.env.MESSAGES
      ? { locale: wanted, pack, settings }
      : await (await import('./recover-app-data.ts')).recoverAppData(queryClient, wanted, pack)
  return { i18n: createI18n(data.locale, data.pack), settings: data.settings }
}

const missing = (what: string) => (error: unknown) => {
  console.warn(`${what} did not load`, error)
  return null
}

/** Writing direction of a locale; the shop's list of languages knows best. */
export function directionOf(locale: string, shop: Settings): 'ltr' | 'rtl' {
  const known = shop.languages.find((language) => language.name === locale)
  return known?.direction ?? (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr')
}
