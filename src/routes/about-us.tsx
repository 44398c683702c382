import { createFileRoute } from '@tanstack/react-router'
import { LegalPage, LegalSkeleton, loadLegalPage } from './-parts/legal-page.tsx'

export const Route = createFileRoute('/about-us')({
  staticData: { layout: 'public', title: 'page.about' },
  loader: async ({ context }) => {
    await loadLegalPage(context, 'about-us')
  },
  component: () => <LegalPage slug="about-us" />,
  pendingComponent: LegalSkeleton,
})
