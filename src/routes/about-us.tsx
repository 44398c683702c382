import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './-parts/legal-page.tsx'
import { LegalSkeleton } from './-parts/legal-skeleton.tsx'
import { loadLegalPage } from './-parts/load-legal-page.ts'

export const Route = createFileRoute('/about-us')({
  staticData: { layout: 'public', title: 'page.about' },
  loader: async ({ context }) => {
    await loadLegalPage(context, 'about-us')
  },
  component: () => <LegalPage slug="about-us" />,
  pendingComponent: LegalSkeleton,
})
