import type { i18n } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

type Translation = { t: i18n['t']; i18n: i18n }

const TranslationContext = createContext<Translation | null>(null)

/** Provides the page's translator; with another one, everything below is rendered again. */
export function TranslationProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const translation = useMemo(() => ({ t: i18n.t, i18n }), [i18n])
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/**
 * The translator of the page. A card asks for it six times, and the hook of i18next's own binding,
 * which also waits for packs and listens for other languages, took a tenth of the start (record 20).
 */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('useTranslation needs a TranslationProvider around it')
  return translation
}
