import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccount } from '#src/features/account/delete-account.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { LegalPage } from './-parts/legal-page.tsx'
import { LegalSkeleton } from './-parts/legal-skeleton.tsx'
import { loadLegalPage } from './-parts/load-legal-page.ts'
import { Makers } from './-parts/makers.tsx'
import { shopsQuery } from './-parts/shops-query.ts'

export const Route = createFileRoute('/about-us')({
  staticData: { layout: 'public', title: 'page.about' },
  loader: async ({ context }) => {
    const { queryClient, locale } = context
    // The page is about something else.
    const shops = queryClient.ensureQueryData(shopsQuery(1, locale)).catch(() => null)
    await Promise.all([loadLegalPage(context, 'about-us'), shops])
  },
  component: About,
  pendingComponent: LegalSkeleton,
})

/** The footer's "Delete Account" leads here (section 2). */
function About() {
  const { capabilities } = useSettings()
  return (
    <>
      <LegalPage
        slug="about-us"
        aside={<DeleteAccount isPossible={capabilities.account_deletion} />}
      />
      <Makers />
    </>
  )
}
