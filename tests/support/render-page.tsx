import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { en } from '#messages/interface/en.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { type ShopActions, ShopActionsContext } from '#src/ui/shop-actions.ts'

/** Renders a part of the shop with its words and a query cache of its own. */
export function renderPage(
  page: ReactNode,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  actions: ShopActions = { askLogin() {}, openCart() {} },
) {
  return render(
    <I18nextProvider i18n={createI18n('en', en)}>
      <QueryClientProvider client={queryClient}>
        <ShopActionsContext value={actions}>{page}</ShopActionsContext>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}
