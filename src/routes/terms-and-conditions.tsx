import { createFileRoute } from '@tanstack/react-router'
import { LegalPage, LegalSkeleton, loadLegalPage } from './-parts/legal-page.tsx'

export const Route = createFileRoute('/terms-and-conditions')({
  staticData: { layout: 'public', title: 'page.terms' },
  loader: async ({ context }) => {
    await loadLegalPage(context, 'terms-and-conditions')
  },
  component: () => <LegalPage slug="terms-and-conditions" />,
  pendingComponent: LegalSkeleton,
})
