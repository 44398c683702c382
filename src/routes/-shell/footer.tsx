import { Link } from '@tanstack/react-router'
import { Apple, Play } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { hasCheapNetwork } from '#src/connection/has-cheap-network.ts'
import { useInstallState } from '#src/features/install/use-install-state.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { whenQuiet } from '#src/offline-catalogue/when-idle.ts'
import { useSessionKnown } from '#src/session/session.ts'
import { FooterMarks } from './footer-marks.tsx'
import { Logo } from './logo.tsx'
import { sellerLink } from './seller-link.ts'
import { useShell } from './shell-state.ts'
import { SocialLinks } from './social-links.tsx'

/** The server does not know that it renders for the installed app. */
const onlyInBrowser = '[@media(display-mode:standalone)]:hidden'
const link = 'inline-flex min-h-9 items-center hover:text-accent pointer-coarse:min-h-11'
const contact = 'inline-flex min-h-7 items-center hover:text-accent pointer-coarse:min-h-11'

// Long after everything of the shop, and nothing is wrong when it does not come.
const ChatWidget = lazy(async (): Promise<{ default: ComponentType<{ address: string }> }> => {
  await new Promise<void>((go) => whenQuiet(() => setTimeout(go, 5000)))
  return import('#src/features/chat/chat-widget.tsx').then(
    (file) => ({ default: file.ChatWidget }),
    () => ({ default: () => null }),
  )
})

/** Who the shop is and where its pages are (section 2). */
export function Footer() {
  const { t } = useTranslation()
  const settings = useSettings()
  const { show } = useShell()
  const { multi_vendor: multiVendor, chat_widget_url: chat } = settings
  const isInBrowser = useSessionKnown()
  // Who has the app needs no way to get it.
  const offersApp = useInstallState() !== 'installed'
  const stores = [
    ['shell.playStore', settings.google_playstore_link, Play],
    ['shell.appStore', settings.app_store_link, Apple],
  ] as const
  return (
    <footer className="mt-10 border-line border-t bg-card pb-[calc(64px+env(safe-area-inset-bottom))] text-sm md:pb-0">
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-8 gap-y-6 py-8 md:gap-8 md:py-10 md:grid-cols-[1.7fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr] lg:py-14">
        <div className="flex max-w-sm flex-col items-start gap-3 max-md:col-span-full">
          {settings.web_footer_logo && settings.web_footer_logo !== settings.app_logo ? (
            <img src={settings.web_footer_logo} alt={settings.app_name} className="h-10 w-auto" />
          ) : (
            <Logo />
          )}
          <p className="text-muted">{shopText(t, settings.web_footer_description)}</p>
          {/* Beside each other on phones: as high as a finger, they would stand far apart. */}
          <div className="flex flex-wrap gap-x-6 text-muted md:flex-col md:items-start">
            <Contact text={settings.mobile} scheme="tel" />
            <Contact text={settings.email} scheme="mailto" />
            {settings.address && (
              <p className="flex min-h-7 w-full items-center">
                <bdi>{settings.address}</bdi>
              </p>
            )}
          </div>
          <SocialLinks links={settings.social_links} />
        </div>
        <Column title={t('shell.quickLinks')}>
          {multiVendor && (
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
          {multiVendor ? (
            <a href={sellerLink(settings, '/shop')} className={link}>
              {t('shell.becomeSeller')}
            </a>
          ) : (
            <Link to="/contact-us" className={link}>
              {t('shell.contact')}
            </Link>
          )}
        </Column>
        <Column title={t('shell.company')}>
          <Link to="/about-us" className={link}>
            {t('shell.deleteAccount')}
          </Link>
          {multiVendor && (
            <Link to="/contact-us" className={link}>
              {t('shell.contact')}
            </Link>
          )}
          <Link to="/terms-and-conditions" className={link}>
            {t('page.terms')}
          </Link>
          <Link to="/privacy-policy" className={link}>
            {t('page.privacy')}
          </Link>
        </Column>
        <div className="flex flex-wrap items-start gap-3 max-md:col-span-full md:flex-col">
          {offersApp && settings.footer_qr && (
            <figure className={`flex flex-col items-center gap-1 ${onlyInBrowser}`}>
              <img
                src={settings.footer_qr}
                alt=""
                width={112}
                height={112}
                loading="lazy"
                className="size-28 rounded-control bg-white p-1"
              />
              <figcaption className="text-muted">{t('shell.scanQr')}</figcaption>
            </figure>
          )}
          {stores.map(
            ([label, address, Icon]) =>
              offersApp &&
              address && (
                <a
                  key={label}
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className={`inline-flex min-h-11 min-w-36 items-center gap-2 rounded-control bg-ink px-4 font-semibold text-page hover:opacity-90 ${onlyInBrowser}`}
                >
                  <Icon aria-hidden size={18} className="fill-current" /> {t(label)}
                </a>
              ),
          )}
        </div>
      </div>
      <div className="border-line border-t">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 text-muted">
          {settings.web_show_footer && (
            <p className="before:content-['©_']">
              <span suppressHydrationWarning>{new Date().getFullYear()}</span>{' '}
              {shopText(t, settings.web_footer_text)}
            </p>
          )}
          <FooterMarks settings={settings}>
            <button type="button" onClick={() => show('changes')} className={link}>
              {t('offline.open')}
            </button>
          </FooterMarks>
        </div>
      </div>
      {isInBrowser && chat && hasCheapNetwork() && (
        <Suspense>
          <ChatWidget address={chat} />
        </Suspense>
      )}
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className="flex flex-col items-start">
    <h2 className="mb-2 font-semibold text-base">{title}</h2>
    {children}
  </nav>
)

const Contact = ({ text, scheme }: { text: string; scheme: 'tel' | 'mailto' }) =>
  text && (
    <a href={`${scheme}:${text.replaceAll(' ', '')}`} dir="ltr" className={contact}>
      {text}
    </a>
  )
