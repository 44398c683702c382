import { Link } from '@tanstack/react-router'
import type { Settings } from '#contract/settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

/** What the shop promises about returns, if anything, and where its terms are. */
export function ReturnTerms({ promises }: { promises: Settings['promises'] }) {
  const { t } = useTranslation()
  const returns = promises.find(({ kind }) => kind === 'returns')
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-muted text-sm">
      {returns && (
        <>
          <bdi>{shopText(t, returns.title)}</bdi>
          <span aria-hidden>·</span>
        </>
      )}
      <Link
        to="/terms-and-conditions"
        className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
      >
        {t('page.terms')}
      </Link>
    </p>
  )
}
