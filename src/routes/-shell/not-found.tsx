import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { retryImport } from '#src/ui/retry-import.ts'

const NothingFound = lazy(async () => {
  const { NothingFound } = await retryImport(() => import('#src/routes/-parts/nothing-found.tsx'))
  return { default: NothingFound }
})

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
      <div className="min-h-112">
        <Suspense>
          <NothingFound />
        </Suspense>
      </div>
    </div>
  )
}
