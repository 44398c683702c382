import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { MOST_VIEWS, useRecentViews } from '#src/features/catalogue/recent-views.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalQuery } from '#src/query/personal-query.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { useSession } from '#src/session/session.ts'
import { ShelfSection } from './shelf-section.tsx'

/**
 * What the shopper looked at last: on this device, and of an account what the shop knows besides,
 * for example what was put into the cart elsewhere.
 */
export function RecentlyViewed() {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const ids = useRecentViews()
  const request = { ids: ids.toSorted((a, b) => a - b).join(','), page: 1, per_page: MOST_VIEWS }
  const onDevice = useQuery({
    ...publicQuery('/products', request, i18n.language),
    enabled: ids.length > 0,
    // Every view makes another list; offline the catalogue on the device has these products.
    persister: undefined,
  })
  const ofAccount = useQuery({
    ...personalQuery('/recently-views', {}, session),
    enabled: session !== null,
  })
  const used = [...(ids.length > 0 ? [onDevice] : []), ...(session ? [ofAccount] : [])]
  const products = inOrder(ids, onDevice.data?.products ?? [], ofAccount.data?.products ?? [])
  const isEmpty = products.length === 0
  return (
    <ShelfSection
      title={t('home.recentlyViewed')}
      products={isEmpty && used.some(({ isPending }) => isPending) ? undefined : products}
      failed={isEmpty && used.some(({ isError }) => isError)}
      retry={() => {
        for (const { refetch } of used) void refetch()
      }}
    />
  )
}

/** Those of the device in the order of its views, then others of the account. */
function inOrder(
  ids: readonly number[],
  ofDevice: readonly Product[],
  ofAccount: readonly Product[],
): Product[] {
  const here = ids.flatMap((id) => ofDevice.find((product) => product.id === id) ?? [])
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...ofAccount.filter(({ id }) => !known.has(id))].slice(0, MOST_VIEWS)
}
