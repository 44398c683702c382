import { Link } from '@tanstack/react-router'
import { useTranslation } from '#src/i18n/translation.tsx'
import { OtherProducts } from '#src/routes/-parts/other-products.tsx'
import { buttonClass } from '#src/ui/button.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <div className="w-full pb-12">
      <div className="not-found">
        <h1>{t('page.notFound')}</h1>
        <p className="text-muted">{t('notFound.text')}</p>
        <Link to="/" className={buttonClass()}>
          {t('notFound.home')}
        </Link>
      </div>
      <OtherProducts className="min-h-112" />
    </div>
  )
}
