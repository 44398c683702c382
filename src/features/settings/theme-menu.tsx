import { Moon, Sun, SunMoon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { type ThemeMode, useTheme } from './theme.ts'

const next: Record<ThemeMode, ThemeMode> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: SunMoon, light: Sun, dark: Moon }

/** One button that walks through as the device, light, dark. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const { mode, choose } = useTheme()
  // Not there where the browser keeps nothing.
  useEffect(() => void useTheme.persist?.rehydrate(), [])
  const Icon = icons[mode]
  return (
    <IconButton
      label={`${t('shell.theme')}: ${t(`shell.theme.${mode}`)}`}
      onClick={() => choose(next[mode])}
      className="-me-2 size-9"
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
