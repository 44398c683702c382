import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { isNotFound, pageTitle } from './page-title.ts'

/**
 * What the innermost page says about the frame around it; what is not found has none. Of the page
 * that is shown, not of the address, which is the next page's while that is read.
 */
export function useLayout(): NonNullable<StaticDataRouteOption['layout']> {
  const matches = useMatches()
  if (matches.some(isNotFound)) return 'bare'
  return matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'bare'
}

/** "{title} - {app name}", kept while the shopper goes from page to page. */
export function useTitle(): void {
  const { i18n } = useTranslation()
  const { app_name: appName } = useSettings()
  const matches = useMatches()
  const title = pageTitle(matches, i18n, appName)
  useEffect(() => {
    document.title = title
  }, [title])
}
