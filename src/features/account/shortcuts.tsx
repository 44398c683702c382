import { Link } from '@tanstack/react-router'
import { Heart, LifeBuoy, type LucideIcon, Package } from 'lucide-react'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

type Props = { orders: number; favorites: number; tickets: number }

/** The pages of the account that hold something, with how much; the menu leads to all of them. */
export function Shortcuts({ orders, favorites, tickets }: Props) {
  const { t } = useTranslation()
  const tiles = [
    ['/order-history', 'page.orders', Package, orders],
    ['/wishlist', 'page.wishlist', Heart, favorites],
    ['/support-tickets', 'page.tickets', LifeBuoy, tickets],
  ] as const satisfies [string, MessageKey, LucideIcon, number][]
  return (
    <ul className="grid grid-cols-3 gap-3">
      {tiles.map(([to, label, Icon, count]) => (
        <li key={to}>
          <Link
            to={to}
            className="card flex h-full flex-col items-center gap-1 px-1 py-3 text-center text-sm hover:border-muted sm:flex-row sm:gap-3 sm:p-4 sm:text-start sm:text-base"
          >
            <Icon size={22} aria-hidden className="shrink-0 text-accent" />
            <span className="min-w-0 max-w-full grow hyphens-auto font-medium">{t(label)}</span>
            <span className="text-muted tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
