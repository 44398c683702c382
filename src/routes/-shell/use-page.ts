import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { followCart } from '#src/features/cart/follow-cart.ts'
import { themeVariables } from '#src/features/settings/theme-colors.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { pageTitle } from '#src/page-title.ts'

/** What the innermost page says about the frame around it; none is known for a wrong address. */
export function useLayout(): 'public' | 'account' | 'bare' {
  const matches = useMatches()
  if (matches.some((match) => match.globalNotFound)) return 'bare'
  return matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'bare'
}

/** "{title} - {app name}", kept while the shopper goes from page to page. */
export function useTitle(): void {
  const { i18n } = useTranslation()
  const { app_name: appName } = useSettings()
  const matches = useMatches()
  const title = matches.some((match) => match.globalNotFound)
    ? `${i18n.t('page.notFound')} - ${appName}`
    : pageTitle(matches, i18n, appName)
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The shop's own colours on a page that no server has rendered (section 4). */
export function useShopColors(): void {
  const { theme_colors: colors } = useSettings()
  useEffect(() => {
    for (const [name, value] of themeVariables(colors)) {
      document.documentElement.style.setProperty(name, value)
    }
  }, [colors])
}

/** The cart on the screen follows what the server confirms, here or in another tab. */
export function useCartFollowing(): void {
  const queryClient = useQueryClient()
  useEffect(() => followCart(queryClient), [queryClient])
}
