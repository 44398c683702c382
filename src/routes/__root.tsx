import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#src/app/router-context.ts'
import { showLogin } from '#src/features/auth/auth-dialogs.ts'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { MarketplaceContext } from '#src/ui/marketplace.ts'
import { CurrencyContext } from '#src/ui/price.tsx'
import { type ShopActions, ShopActionsContext } from '#src/ui/shop-actions.ts'
import { BareLayout } from './-shell/bare-layout.tsx'
import { NotFound } from './-shell/not-found.tsx'
import { PageFailure } from './-shell/page-failure.tsx'
import { ProgressLine } from './-shell/progress-line.tsx'
import { PublicLayout } from './-shell/public-layout.tsx'
import { useLayout, useTitle } from './-shell/use-page.ts'

const Overlays = deferHydration(
  'frame',
  async () => (await import('./-shell/overlays.tsx')).Overlays,
)

export const Route = createRootRouteWithContext<RouterContext>()({
  // What counts for an address that leads nowhere.
  staticData: { layout: 'bare', title: 'page.notFound' },
  // The category bar; without it the shop still works.
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(categoriesQuery(context.locale)).catch(() => null)
  },
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageFailure,
})

const shopActions: ShopActions = {
  askLogin: showLogin,
  openCart: () => useCartPanel.getState().open(),
}

const layouts = { public: PublicLayout, checkout: PublicLayout, bare: BareLayout }

function Root() {
  const { currency, multi_vendor: isMarketplace } = useSettings()
  const Layout = layouts[useLayout()]
  useTitle()
  return (
    <CurrencyContext value={currency}>
      <MarketplaceContext value={isMarketplace}>
        <ShopActionsContext value={shopActions}>
          <ProgressLine />
          <Layout>
            <Outlet />
          </Layout>
          <Overlays />
        </ShopActionsContext>
      </MarketplaceContext>
    </CurrencyContext>
  )
}
