import { useTranslation } from '#src/i18n/translation.tsx'

/** What a page that is empty without scripts says to who has turned them off. */
export function NeedsScripts() {
  const { t } = useTranslation()
  return (
    <noscript>
      <p className="wrap py-12 text-center">{t('failure.noScripts')}</p>
    </noscript>
  )
}
