import { Link } from '@tanstack/react-router'
import { useTranslation } from '#src/i18n/translation.tsx'
import { OtherProducts } from '#src/routes/-parts/other-products.tsx'
import { buttonClass } from '#src/ui/button.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <div className="w-full pb-12">
      <div className="flex flex-col items-center gap-4 px-6 pt-12 pb-10 text-center md:pt-16">
        <h1 className="font-semibold text-3xl leading-tight md:text-4xl ltr:tracking-[-0.02em]">
          {t('page.notFound')}
        </h1>
        <p className="text-muted">{t('notFound.text')}</p>
        <Link to="/" className={buttonClass()}>
          {t('notFound.home')}
        </Link>
      </div>
      <OtherProducts className="min-h-112" />
    </div>
  )
}
