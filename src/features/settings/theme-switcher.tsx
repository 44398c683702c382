import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/ui/class-names.ts'
import { themeModes, useThemeMode } from './theme-mode.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeSwitcher() {
  const { t } = useTranslation()
  const { mode, choose } = useThemeMode()
  // After hydration: the server does not know the choice.
  useEffect(() => void useThemeMode.persist.rehydrate(), [])
  return (
    <fieldset className="inline-flex rounded-full border border-line p-0.5">
      <legend className="sr-only">{t('shell.theme')}</legend>
      {themeModes.map((one) => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={mode === one}
            aria-label={t(`shell.theme.${one}`)}
            title={t(`shell.theme.${one}`)}
            onClick={() => choose(one)}
            className={classNames(
              'grid size-9 place-items-center rounded-full pointer-coarse:size-11',
              mode === one ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
            )}
          >
            <Icon size={16} aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
