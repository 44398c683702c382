import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLocale } from './locale.ts'
import { useSettings } from './use-settings.ts'

/** The shop's languages, listed by title (section 1). */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { languages } = useSettings()
  if (languages.length < 2) return null
  return (
    <label className="relative inline-flex min-h-9 items-center gap-1.5 text-sm">
      <Globe size={16} aria-hidden />
      <span className="sr-only">{t('shell.language')}</span>
      {/* Not controlled: React would put the old language back when it comes alive under a choice. */}
      <select
        defaultValue={i18n.language}
        onChange={(event) => chooseLocale(event.target.value)}
        className="cursor-pointer bg-transparent py-1 font-medium *:bg-card *:text-ink"
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
