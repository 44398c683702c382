import { useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { noteFormerLocale } from '#src/i18n/former-locale.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { toastError } from '#src/ui/toast.ts'
import { chooseLocale } from './locale.ts'
import { useSettings } from './use-settings.ts'

/** The shop's languages, listed by title (section 1). */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { languages } = useSettings()
  const queryClient = useQueryClient()
  const select = useRef<HTMLSelectElement>(null)
  // What is chosen in the header is chosen in the menu of phones, too.
  useEffect(
    () =>
      pageLocale.subscribe((locale) => {
        if (select.current && locale) select.current.value = locale
      }),
    [],
  )
  // Its messages must be here, or nobody could read the page.
  const choose = async (menu: HTMLSelectElement) => {
    const locale = menu.value
    const messages = publicQuery('/lang/{locale}', { locale }, locale)
    try {
      await queryClient.ensureQueryData({ ...messages, retry: false })
      noteFormerLocale(i18n.language)
      await chooseLocale(locale)
    } catch {
      menu.value = i18n.language
      toastError(t('shell.languageNotHere'))
    }
  }
  if (languages.length < 2) return null
  return (
    <label className="language-menu">
      <Globe size={16} aria-hidden />
      <span className="sr-only">{t('shell.language')}</span>
      {/* Not controlled: React would put the old language back when it comes alive under a choice. */}
      <select
        ref={select}
        defaultValue={i18n.language}
        onChange={(event) => void choose(event.target)}
        className="field-sizing-content cursor-pointer appearance-none bg-transparent py-1 pe-5 font-medium *:bg-card *:text-ink"
      >
        {languages.map((language) => (
          <option key={language.name} value={language.name}>
            {language.title}
          </option>
        ))}
      </select>
    </label>
  )
}
