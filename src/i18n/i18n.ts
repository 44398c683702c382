import { createInstance, type i18n } from 'i18next'

/** Locale of shoppers who have not chosen one (section 3). */
export const DEFAULT_LOCALE = 'en'

export type LanguagePack = Record<string, string>

/**
 * Creates the translator of one page; the server renders many at once. The pack must be complete
 * (`complete-pack.ts`).
 */
export function createI18n(locale: string, pack: LanguagePack): i18n {
  const instance = createInstance()
  instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: pack } },
    // Keys are flat ("cart.title"), as GET /lang/{locale} sends them.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}
