import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#src/features/account/dashboard.tsx'

export const Route = createFileRoute('/_account/dashboard')({
  staticData: { title: 'page.dashboard' },
  component: Dashboard,
})
