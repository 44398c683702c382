import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'

/** The shop's settings. No page is shown before `loadAppData` has put them into the query cache. */
export function useSettings(): Settings {
  const { i18n } = useTranslation()
  const { data } = useQuery(publicQuery('/master', {}, i18n.language))
  if (!data) throw new Error('The settings were read before they were loaded')
  return data
}
