import { en } from '#messages/interface/en.ts'

const PLURAL = /_other$/

/**
 * Returns a language pack with every message of the storefront: where the shop's lacks one, it is
 * that of the fallback locale en-US (section 9), so that no raw key is ever shown. A counted message
 * is completed with the plural forms of the locale.
 */
export function completePack(
  given: Record<string, string>,
  locale: string,
): Record<string, string> {
  const forms = pluralForms(locale)
  const pack: Record<string, string> = { ...given }
  for (const [key, text] of Object.entries(en)) {
    if (!PLURAL.test(key)) {
      pack[key] ??= text
      continue
    }
    const stem = key.replace(PLURAL, '')
    // Half in one language and half in another would be worse than all in English.
    const own = given[key] !== undefined
    for (const form of forms) {
      pack[`${stem}_${form}`] ??=
        (own ? given[key] : en[`${stem}_${form}` as keyof typeof en]) ?? text
    }
    pack[key] ??= text
  }
  // By which a page knows, without the list, that nothing is missing.
  pack['@'] = import.meta.env.MESSAGES
  return pack
}

/** The plural forms that a locale tells apart; those of English when it is none. */
function pluralForms(locale: string): Intl.LDMLPluralRule[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  } catch {
    return ['one', 'other']
  }
}
