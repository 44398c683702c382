import { en } from '#messages/interface/en.ts'

const PLURAL = /_other$/

/**
 * Returns a language pack with every message of the storefront. Missing ones are filled from the
 * fallback locale en-US (section 9), so that no raw key is ever shown; counted messages in every
 * plural form of the locale.
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
    // Mixing two languages within a message would be worse than English alone.
    const own = given[key] !== undefined
    for (const form of forms) {
      pack[`${stem}_${form}`] ??=
        (own ? given[key] : en[`${stem}_${form}` as keyof typeof en]) ?? text
    }
    pack[key] ??= text
  }
  // Marks the pack as complete for this build, so that a page can tell without the list of
  // messages.
  pack['@'] = import.meta.env.MESSAGES
  return pack
}

/** Returns the plural forms of a locale; those of English if the locale is invalid. */
function pluralForms(locale: string): Intl.LDMLPluralRule[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  } catch {
    return ['one', 'other']
  }
}
