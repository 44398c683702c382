import { ar } from './legal/ar.ts'
import { bn } from './legal/bn.ts'
import { de } from './legal/de.ts'
import { en } from './legal/en.ts'
import { es } from './legal/es.ts'

const rowsOf = (texts: typeof en) =>
  Object.entries(texts).map(([slug, content]) => ({ slug, ...content }))

export const demoLegalPages = rowsOf(en)

export const demoLegalTranslations = Object.entries({ ar, bn, de, es }).flatMap(([locale, texts]) =>
  rowsOf(texts).map((page) => ({ locale, ...page })),
)
