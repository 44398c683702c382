import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSession, useSessionKnown } from '#src/session/session.ts'
import { PublicLayout } from './public-layout.tsx'

const AccountFrame = lazy(() =>
  import('./account-frame.tsx').then((file) => ({ default: file.AccountFrame })),
)

/** Sends a visitor home, at once and whenever the shopper is signed out (section 2). */
export function AccountLayout({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const session = useSession()
  const known = useSessionKnown()
  useEffect(() => {
    if (known && !session) void navigate({ to: '/', replace: true })
  }, [known, session, navigate])
  return (
    <PublicLayout>
      {/* On the server nobody is signed in: the frame is never waited for there. */}
      {session && (
        <Suspense>
          <AccountFrame session={session}>{children}</AccountFrame>
        </Suspense>
      )}
    </PublicLayout>
  )
}
