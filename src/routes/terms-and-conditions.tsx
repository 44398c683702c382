import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './-parts/legal-page.tsx'
import { LegalSkeleton } from './-parts/legal-skeleton.tsx'
import { loadLegalPage } from './-parts/load-legal-page.ts'

export const Route = createFileRoute('/terms-and-conditions')({
  staticData: { layout: 'public', title: 'page.terms' },
  loader: async ({ context }) => {
    await loadLegalPage(context, 'terms-and-conditions')
  },
  component: () => <LegalPage slug="terms-and-conditions" />,
  pendingComponent: LegalSkeleton,
})
