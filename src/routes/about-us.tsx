import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccount } from '#src/features/account/delete-account.tsx'
import { ShopBanner } from '#src/features/catalogue/shop-banner.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { DELETE_ACCOUNT, LegalPage } from './-parts/legal-page.tsx'
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

/** The footer's "Delete Account" leads here (section 2); where it is done is the page's last part. */
function About() {
  const { i18n } = useTranslation()
  const { capabilities } = useSettings()
  const shop = useQuery(shopsQuery(1, i18n.language)).data?.shops.at(-1)
  return (
    <>
      <LegalPage
        slug="about-us"
        picture={
          shop && (
            <ShopBanner
              shop={shop}
              sizes="(width >= 64rem) 1000px, 100vw"
              eager
              shape="h-40 rounded-card sm:h-64 xl:h-full"
            />
          )
        }
      />
      <Makers />
      <div id={DELETE_ACCOUNT} className="wrap mt-14 scroll-mt-32">
        <DeleteAccount isPossible={capabilities.account_deletion} />
      </div>
    </>
  )
}
