import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLocale } from './choose-locale.ts'
import { useSettings } from './use-settings.ts'

/** The shop's languages by their titles (section 1). */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation()
  const { languages } = useSettings()
  if (languages.length < 2) return null
  return (
    <label className="inline-flex min-h-9 items-center gap-1 pointer-coarse:min-h-11">
      <Globe size={16} aria-hidden />
      <span className="sr-only">{t('shell.language')}</span>
      <select
        value={i18n.language}
        onChange={(event) => chooseLocale(event.target.value)}
        className="cursor-pointer bg-transparent py-1 [&>option]:bg-card [&>option]:text-ink"
      >
        {languages.map(({ id, name, title }) => (
          <option key={id} value={name} lang={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
