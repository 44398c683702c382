import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { en } from '#messages/interface/en.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { TranslationProvider } from '#src/i18n/translation.tsx'
import { type ShopActions, ShopActionsContext } from '#src/ui/shop-actions.ts'

/** Renders a part of the shop with its words and a query cache of its own. */
export function renderPage(
  page: ReactNode,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  actions: ShopActions = { askLogin() {}, openCart() {} },
) {
  return render(
    <TranslationProvider i18n={createI18n('en', en)}>
      <QueryClientProvider client={queryClient}>
        <ShopActionsContext value={actions}>{page}</ShopActionsContext>
      </QueryClientProvider>
    </TranslationProvider>,
  )
}
