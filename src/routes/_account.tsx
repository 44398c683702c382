import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AccountContext } from '#src/session/account.ts'
import { useSession, useSessionKnown } from '#src/session/session.ts'
import { NeedsScripts } from '#src/ui/needs-scripts.tsx'

// On the server nobody is signed in: the frame is never waited for there.
const AccountFrame = lazy(() =>
  import('./-shell/account-frame.tsx').then((file) => ({ default: file.AccountFrame })),
)

export const Route = createFileRoute('/_account')({
  staticData: { layout: 'public', isPersonal: true },
  component: Account,
})

/** Gives its pages the session; sends a visitor home, at once and on signing out (section 2). */
function Account() {
  const navigate = useNavigate()
  const session = useSession()
  const known = useSessionKnown()
  useEffect(() => {
    if (known && !session) void navigate({ to: '/', replace: true })
  }, [known, session, navigate])
  // As high as the screen from the start: no footer is seen before the page is, and then moves.
  return (
    <div className="account-page">
      <NeedsScripts />
      {session && (
        // A form is filled once: another account, which logs in where the login of this one has
        // ended, must not find it.
        <AccountContext key={session.owner} value={session}>
          <Suspense>
            <AccountFrame>
              <Outlet />
            </AccountFrame>
          </Suspense>
        </AccountContext>
      )}
    </div>
  )
}
