import { Link } from '@tanstack/react-router'
import {
  CloudOff,
  Heart,
  LogIn,
  Phone,
  ShoppingCart,
  Smartphone,
  UserRound,
  Wrench,
} from 'lucide-react'
import { appStores } from '#src/features/install/app-stores.ts'
import { InstallEntry } from '#src/features/install/install-entry.tsx'
import { useInstallState } from '#src/features/install/use-install-state.ts'
import { LanguageMenu } from '#src/features/settings/language-menu.tsx'
import { ThemeMenu } from '#src/features/settings/theme-menu.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { DrawerCategories } from './drawer-categories.tsx'
import { sellerLink } from './seller-link.ts'
import { useShell } from './shell-state.ts'

const row = 'flex min-h-12 w-full items-center gap-3 px-5 text-start font-medium hover:bg-sunken'
/** Beside each other, so that the categories begin high up. */
const tile =
  'flex min-h-20 min-w-0 flex-col items-center justify-center gap-1.5 rounded-card bg-sunken px-2 text-center font-medium text-sm hover:text-accent'

/** The menu of small screens: account, categories, pages (section 2). */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const { show } = useShell()
  const { askLogin, openCart } = useShopActions()
  const settings = useSettings()
  const promotesApp = useInstallState() !== 'installed' && settings.show_download_app
  const andThen = (open: () => void) => () => {
    onClose()
    open()
  }
  const login = andThen(askLogin)
  const pages = [
    ['/', 'page.home'],
    ...(settings.multi_vendor ? ([['/shops', 'page.shops']] as const) : []),
    ['/most-popular', 'page.mostPopular'],
    ['/best-deal', 'page.bestDeal'],
    ['/contact-us', 'shell.contact'],
  ] as const
  return (
    <Drawer
      title={t('shell.menu')}
      side="start"
      onClose={onClose}
      footer={
        <div className="flex items-center justify-between">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      }
    >
      <nav aria-label={t('shell.menu')} className="divide-y divide-line">
        <div className="grid grid-cols-3 gap-2 px-5 py-4">
          {session ? (
            <Link to="/dashboard" onClick={onClose} className={tile}>
              <UserRound size={20} aria-hidden />
              <span className="wrap-anywhere line-clamp-2">
                {session.user.name || t('shell.account')}
              </span>
            </Link>
          ) : (
            <button type="button" onClick={login} className={tile}>
              <LogIn size={20} aria-hidden className="rtl:-scale-x-100" /> {t('shell.login')}
            </button>
          )}
          {session ? (
            <Link to="/wishlist" onClick={onClose} className={tile}>
              <Heart size={20} aria-hidden /> {t('shell.wishlist')}
            </Link>
          ) : (
            <button type="button" onClick={login} className={tile}>
              <Heart size={20} aria-hidden /> {t('shell.wishlist')}
            </button>
          )}
          <button type="button" onClick={andThen(openCart)} className={tile}>
            <ShoppingCart size={20} aria-hidden /> {t('shell.cart')}
          </button>
        </div>
        <DrawerCategories onFollow={onClose} />
        <div className="py-2">
          {pages.map(([to, label]) => (
            <Link key={to} to={to} onClick={onClose} className={row}>
              {t(label)}
            </Link>
          ))}
        </div>
        <div className="py-2">
          <button type="button" onClick={andThen(() => show('changes'))} className={row}>
            <CloudOff size={20} aria-hidden /> {t('offline.open')}
          </button>
          {settings.maintenance_section_url && (
            <a
              href={settings.maintenance_section_url}
              target="_blank"
              rel="noreferrer"
              className={row}
            >
              <Wrench size={20} aria-hidden /> {t('shell.maintenance')}
            </a>
          )}
          {settings.mobile && (
            <a href={`tel:${settings.mobile.replaceAll(' ', '')}`} className={row}>
              <Phone size={20} aria-hidden /> {t('shell.hotline')}{' '}
              <bdi dir="ltr">{settings.mobile}</bdi>
            </a>
          )}
          {promotesApp &&
            appStores(settings).map(([label, link]) => (
              <a key={label} href={link} target="_blank" rel="noreferrer" className={row}>
                <Smartphone size={20} aria-hidden /> {t('shell.downloadApp')} · {t(label)}
              </a>
            ))}
          {promotesApp && <InstallEntry className={row} iconSize={20} onPress={onClose} />}
        </div>
        {settings.multi_vendor && (
          <div className="py-2">
            <a href={sellerLink(settings, '/shop/register')} className={row}>
              {t('shell.becomeSeller')}
            </a>
            <a href={sellerLink(settings, '/shop/login')} className={row}>
              {t('shell.sellerLogin')}
            </a>
          </div>
        )}
      </nav>
    </Drawer>
  )
}
