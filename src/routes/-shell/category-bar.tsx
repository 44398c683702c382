import { Link } from '@tanstack/react-router'
import { CATEGORY_BAR_HEIGHT } from '#contract/shell-marks.ts'
import { DownloadMenu } from '#src/features/install/download-menu.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { CategoryMenu } from './category-menu.tsx'

const link =
  'flex h-full items-center whitespace-nowrap font-medium text-sm hover:text-accent aria-[current]:text-accent aria-[current]:shadow-[inset_0_-2px] shadow-current'

/** Below the header on wide screens; on narrow ones the same links are in the menu. */
export function CategoryBar() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <nav aria-label={t('shell.allCategories')} className="hidden border-line border-t lg:block">
      <div className={`wrap relative flex items-center gap-7 ${CATEGORY_BAR_HEIGHT}`}>
        <CategoryMenu />
        <Link to="/" className={link}>
          {t('page.home')}
        </Link>
        {settings.multi_vendor && (
          <Link to="/shops" className={link}>
            {t('page.shops')}
          </Link>
        )}
        <Link to="/most-popular" className={link}>
          {t('page.mostPopular')}
        </Link>
        <Link to="/best-deal" className={link}>
          {t('page.bestDeal')}
        </Link>
        <Link to="/contact-us" className={link}>
          {t('shell.contact')}
        </Link>
        <DownloadMenu settings={settings} />
      </div>
    </nav>
  )
}
