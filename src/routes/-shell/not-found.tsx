import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { OtherProducts } from '#src/routes/-parts/other-products.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <div className="w-full pb-12">
      <Notice
        icon={<Search aria-hidden />}
        title={<h1>{t('page.notFound')}</h1>}
        text={t('notFound.text')}
      >
        <Link to="/" className={buttonClass()}>
          {t('notFound.home')}
        </Link>
      </Notice>
      <OtherProducts className="-mt-6 min-h-112" />
    </div>
  )
}
