import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Used when a language does not load (section 9). */
export const FALLBACK_LOCALE = 'en-US'
/** Language of a shopper who has not chosen one (section 3). */
export const DEFAULT_LOCALE = 'en'

export type LanguagePack = Record<string, string>

/** One translator a page: the server renders many shoppers' pages at once. */
export function createI18n(locale: string, pack: LanguagePack): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    resources: { [locale]: { translation: pack } },
    // Keys are flat ("cart.title"), as GET /lang/{locale} sends them.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  return instance
}
