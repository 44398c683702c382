import { Phone } from 'lucide-react'
import { TOP_LINE_HEIGHT } from '#contract/shell-marks.ts'
import { LanguageMenu } from '#src/features/settings/language-menu.tsx'
import { ThemeMenu } from '#src/features/settings/theme-menu.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { sellerLink } from './seller-link.ts'

/** Hotline, sellers' doors, language and appearance; on wide screens only. */
export function TopLine() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <nav aria-label={t('shell.hotline')} className="hidden border-line border-b text-sm lg:block">
      <div className={`wrap flex items-center gap-6 ${TOP_LINE_HEIGHT}`}>
        {settings.mobile && (
          <a
            href={`tel:${settings.mobile.replaceAll(' ', '')}`}
            className="flex items-center gap-2 text-muted hover:text-ink"
          >
            <Phone size={14} aria-hidden />
            {t('shell.hotline')} <bdi dir="ltr">{settings.mobile}</bdi>
          </a>
        )}
        <div className="ms-auto flex items-center gap-6">
          {settings.multi_vendor && (
            <>
              <a href={sellerLink(settings, '/shop/register')} className="hover:text-accent">
                {t('shell.becomeSeller')}
              </a>
              <a href={sellerLink(settings, '/shop/login')} className="hover:text-accent">
                {t('shell.sellerLogin')}
              </a>
            </>
          )}
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </div>
    </nav>
  )
}
