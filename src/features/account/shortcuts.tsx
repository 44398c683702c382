import { Link } from '@tanstack/react-router'
import {
  Heart,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MapPin,
  Package,
  UserRound,
} from 'lucide-react'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

type Props = { orders: number; favorites: number; tickets: number }

/** The pages of the account as tiles, with how much is on them. */
export function Shortcuts({ orders, favorites, tickets }: Props) {
  const { t } = useTranslation()
  const tiles = [
    ['/order-history', 'page.orders', Package, orders],
    ['/wishlist', 'page.wishlist', Heart, favorites],
    ['/support-tickets', 'page.tickets', LifeBuoy, tickets],
    ['/manage-address', 'page.addresses', MapPin, null],
    ['/profile', 'page.profile', UserRound, null],
    ['/change-password', 'page.changePassword', KeyRound, null],
  ] as const satisfies [string, MessageKey, LucideIcon, number | null][]
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {tiles.map(([to, label, Icon, count]) => (
        <li key={to}>
          <Link to={to} className="card flex h-full flex-col gap-3 p-4 hover:border-muted sm:p-5">
            <span className="flex items-center justify-between">
              <Icon size={22} aria-hidden className="text-accent" />
              {count !== null && <span className="text-muted tabular-nums">{count}</span>}
            </span>
            <span className="font-medium">{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
