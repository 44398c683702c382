import { Link, useLocation } from '@tanstack/react-router'
import {
  ChevronRight,
  Heart,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MapPin,
  Package,
  ScrollText,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { User } from '#contract/auth.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { centerInRow } from '#src/ui/center-in-row.ts'

const links = [
  ['/dashboard', 'page.dashboard', LayoutDashboard],
  ['/order-history', 'page.orders', Package],
  ['/wishlist', 'page.wishlist', Heart],
  ['/profile', 'page.profile', UserRound],
  ['/manage-address', 'page.addresses', MapPin],
  ['/change-password', 'page.changePassword', KeyRound],
  ['/support-tickets', 'page.tickets', LifeBuoy],
  ['/terms-and-conditions', 'page.terms', ScrollText],
  ['/privacy-policy', 'page.privacy', ShieldCheck],
] as const satisfies [string, MessageKey, LucideIcon][]

const row =
  'flex min-h-11 items-center gap-3 px-3 font-medium hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold'

type Props = {
  user: User
  /** How much there is behind a link, by its path; shown on the dashboard of phones. */
  counts?: Record<string, number | undefined>
  onLogOut: () => void
}

/** Who is signed in and where the account's pages are (section 2). */
export function AccountSidebar({ user, counts, onLogOut }: Props) {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The address of one ticket is not below that of all of them.
  const isTicket = /^\/support-ticket\//.test(path)
  return (
    <aside className="account-side" data-whole={path === links[0][0] || undefined}>
      <div className="account-head">
        {user.profile_photo ? (
          <img src={user.profile_photo} alt="" className="size-12 rounded-full object-cover" />
        ) : (
          <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
            <UserRound aria-hidden />
          </span>
        )}
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.name}</p>
          <bdi dir="ltr" className="text-muted text-sm">
            {user.phone}
          </bdi>
        </div>
      </div>
      <nav aria-label={t('shell.account')} className="account-nav">
        {links.map(([to, label, Icon]) => {
          const isAbove = isTicket && to === '/support-tickets'
          return (
            <Link key={to} to={to} className={row} aria-current={isAbove ? 'true' : undefined}>
              {({ isActive }) => (
                <>
                  <Icon size={18} aria-hidden className="shrink-0" />
                  <span ref={isActive || isAbove ? centerInRow : null}>{t(label)}</span>
                  <span className="account-more">
                    {counts?.[to]}
                    <ChevronRight size={18} aria-hidden className="rtl:rotate-180" />
                  </span>
                </>
              )}
            </Link>
          )
        })}
        <button type="button" onClick={onLogOut} className={row}>
          <LogOut size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" /> {t('shell.logout')}
        </button>
      </nav>
    </aside>
  )
}
