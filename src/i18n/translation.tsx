import type { i18n } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

type Translation = { t: i18n['t']; i18n: i18n }

const TranslationContext = createContext<Translation | null>(null)

/** Provides the page's translator; with another one, everything below is rendered again. */
export function TranslationProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const translation = useMemo(() => ({ t: rememberTexts(i18n), i18n }), [i18n])
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/** The translator of the page (record 20). */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('useTranslation needs a TranslationProvider around it')
  return translation
}

/** A list says "Add to Cart" on every card: what takes no values is translated once. */
function rememberTexts(i18n: i18n): i18n['t'] {
  const texts = new Map<string, string>()
  // Its signature is generic in the key: only a caller can know it.
  const t = i18n.t as (key: string, values?: object) => string
  const translate: typeof t = (key, values) => {
    if (values) return t(key, values)
    const text = texts.get(key) ?? t(key)
    texts.set(key, text)
    return text
  }
  return translate as i18n['t']
}
