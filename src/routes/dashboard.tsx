import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#src/features/account/dashboard.tsx'
import { useSession } from '#src/session/session.ts'

export const Route = createFileRoute('/dashboard')({
  staticData: { layout: 'account', title: 'page.dashboard' },
  component: DashboardRoute,
})

function DashboardRoute() {
  const session = useSession()
  return session && <Dashboard session={session} />
}
