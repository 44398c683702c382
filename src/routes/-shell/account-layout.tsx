import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSidebar } from '#src/features/account/account-sidebar.tsx'
import { signOut } from '#src/features/auth/session.ts'
import { changesAtStake } from '#src/offline/leave-account.ts'
import { useSession, useSessionKnown } from '#src/offline/session.ts'
import { PublicLayout } from './public-layout.tsx'

/** Sends a visitor home, at once and whenever the shopper is signed out (section 2). */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const known = useSessionKnown()
  useEffect(() => {
    if (known && !session) void navigate({ to: '/', replace: true })
  }, [known, session, navigate])

  const leave = async () => {
    const count = await changesAtStake()
    if (count === 0 || window.confirm(t('logout.waiting', { count }))) await signOut()
  }
  return (
    <PublicLayout>
      {session && (
        <div className="wrap flex flex-col gap-6 lg:flex-row lg:gap-10">
          <AccountSidebar user={session.user} onLogOut={leave} />
          <div className="min-w-0 grow">{children}</div>
        </div>
      )}
    </PublicLayout>
  )
}
