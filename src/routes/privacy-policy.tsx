import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './-parts/legal-page.tsx'
import { LegalSkeleton } from './-parts/legal-skeleton.tsx'
import { loadLegalPage } from './-parts/load-legal-page.ts'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { layout: 'public', title: 'page.privacy' },
  loader: async ({ context }) => {
    await loadLegalPage(context, 'privacy-policy')
  },
  component: () => <LegalPage slug="privacy-policy" />,
  pendingComponent: LegalSkeleton,
})
