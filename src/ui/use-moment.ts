import { useDeferredValue } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatMoment } from './format-date.ts'

/**
 * A moment as a shopper says it; null in the first render, which does not wait for it: the first
 * format of dates that a browser makes takes a weak phone more than a tenth of a second.
 */
export function useMoment(moment: number | null): string | null {
  const { i18n } = useTranslation()
  const later = useDeferredValue(moment, null)
  return later === null ? null : formatMoment(later, i18n.language)
}
