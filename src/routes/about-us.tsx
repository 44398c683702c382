import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccount } from '#src/features/account/delete-account.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { LegalPage } from './-parts/legal-page.tsx'
import { LegalSkeleton } from './-parts/legal-skeleton.tsx'
import { loadLegalPage } from './-parts/load-legal-page.ts'

export const Route = createFileRoute('/about-us')({
  staticData: { layout: 'public', title: 'page.about' },
  loader: async ({ context }) => {
    await loadLegalPage(context, 'about-us')
  },
  component: About,
  pendingComponent: LegalSkeleton,
})

/** The footer's "Delete Account" leads here (section 2). */
function About() {
  const { capabilities } = useSettings()
  return (
    <>
      <LegalPage slug="about-us" />
      <div className="wrap mt-8">
        <DeleteAccount isPossible={capabilities.account_deletion} />
      </div>
    </>
  )
}
