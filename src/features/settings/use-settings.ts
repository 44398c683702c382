import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { getMaster, type Settings, settings } from '#contract/settings.ts'
import { publicQuery } from '#src/offline/public-query.ts'

const defaults = v.parse(settings, {})

/** The shop's settings; the specification's defaults until, or in case, they do not arrive. */
export function useSettings(): Settings {
  const { i18n } = useTranslation()
  return useQuery(publicQuery(getMaster, {}, i18n.language)).data ?? defaults
}
