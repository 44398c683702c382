import type { ReactNode } from 'react'
import { AccountSidebar } from '#src/features/account/account-sidebar.tsx'
import { signOut } from '#src/features/auth/session.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'

/** The sidebar beside a page of the account. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { user } = useAccount()
  return (
    <div className="wrap flex flex-col gap-6 lg:flex-row lg:gap-10">
      <AccountSidebar user={user} onLogOut={() => signOut(t)} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
