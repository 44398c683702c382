import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountSidebar } from '#src/features/account/account-sidebar.tsx'
import { signOut } from '#src/features/auth/session.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalQuery } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'

/** The sidebar beside a page of the account. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const session = useAccount()
  // The dashboard reads it; nothing is asked for the sake of the menu.
  const { data } = useQuery({ ...personalQuery('/dashboard', {}, session), enabled: false })
  const counts = data && {
    '/order-history': data.status_wise_orders.all,
    '/wishlist': data.favorites,
    '/support-tickets': data.tickets,
  }
  return (
    <div className="wrap flex flex-col gap-6 lg:flex-row lg:gap-10">
      <AccountSidebar user={session.user} counts={counts} onLogOut={() => signOut(t)} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
