import { useEffect } from 'react'
import { themeVariables } from '#src/features/settings/theme-colors.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'

/** The shop's own colours on a page that no server has rendered (section 4). */
export function useShopColors(): void {
  const { theme_colors: colors } = useSettings()
  useEffect(() => {
    for (const [name, value] of themeVariables(colors)) {
      document.documentElement.style.setProperty(name, value)
    }
  }, [colors])
}
