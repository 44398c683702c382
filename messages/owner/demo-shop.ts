import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { de } from './de.ts'
import { es } from './es.ts'

/**
 * Translations of what the demo shop's owner wrote (categories, colors, banners), as an owner adds
 * them to the language packs: the English text is the key (decision 8).
 */
export const demoTranslations = Object.entries({ ar, bn, de, es }).flatMap(([locale, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ locale, key, text })),
)
