import { createFileRoute } from '@tanstack/react-router'
import { LegalPage, LegalSkeleton, loadLegalPage } from './-parts/legal-page.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { layout: 'public', title: 'page.privacy' },
  loader: async ({ context }) => {
    await loadLegalPage(context, 'privacy-policy')
  },
  component: () => <LegalPage slug="privacy-policy" />,
  pendingComponent: LegalSkeleton,
})
