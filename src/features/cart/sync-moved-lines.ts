import type { Query, QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Cart } from '#contract/cart.ts'
import { lineKey } from '#contract/cart-lines.ts'
import type { Checkout } from '#contract/checkout.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { isPersonal } from '#src/query/personal-query.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { getSession } from '#src/session/session.ts'
import { toastError } from '#src/ui/toast.ts'
import { cartQuery } from './cart-query.ts'

type Groups = Cart['cart_items']
type Line = { key: string; name: string; shopId: number; shop: string }

/**
 * The owner may give a product to another shop while it is in a cart. The checkout asks for the
 * shops that the cart had when it was read, so that the line would be missing there without a word:
 * the cart is read again, which chooses the new shop, and the shopper is told of it. Returns how to
 * stop.
 */
export function syncMovedLines(queryClient: QueryClient, t: i18n['t']): () => void {
  let known: { owner: string; lines: Line[] } = { owner: '', lines: [] }
  let lastMissing = ''
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [, , path] = event.query.queryKey
    const owner = getSession()?.owner
    if (owner === undefined || !isPersonal(event.query.queryKey, owner)) return
    if (path === '/carts') {
      const lines = linesOf((event.query.state.data as Cart).cart_items)
      if (known.owner === owner && isMarketplace(queryClient)) toastMoved(t, known.lines, lines)
      known = { owner, lines }
    }
    if (path !== '/cart/checkout' || known.owner !== owner) return
    const missing = missingIn(event.query, known.lines)
    // Once for the same lines: another backend may leave out what cannot be ordered.
    if (missing && missing !== lastMissing) {
      void queryClient.invalidateQueries({ queryKey: cartQuery(owner).queryKey })
    }
    lastMissing = missing
  })
}

const linesOf = (groups: Groups): Line[] =>
  groups.flatMap(({ shop_id: shopId, shop_name: shop, products }) =>
    products.map((line) => ({ key: lineKey(line.id, line), name: line.name, shopId, shop })),
  )

function toastMoved(t: i18n['t'], before: Line[], after: Line[]): void {
  for (const { key, name, shopId, shop } of after) {
    const was = before.find((line) => line.key === key)
    if (was && was.shopId !== shopId) toastError(t('cart.moved', { name, shop }))
  }
}

/** Returns which lines of the cart the totals of their shops leave out, '' if none. */
function missingIn({ queryKey, state }: Query, lines: Line[]): string {
  const { shop_ids: shopIds, is_buy_now: isBuyNow } = queryKey[3] as {
    shop_ids: number[]
    is_buy_now?: boolean
  }
  if (isBuyNow) return ''
  const counted = linesOf((state.data as Checkout).checkout_items)
  const lacks = ({ key, shopId }: Line) =>
    shopIds.includes(shopId) && !counted.some((line) => line.key === key)
  return lines
    .filter(lacks)
    .map(({ key }) => key)
    .join()
}

/** Where there is one vendor nothing names a seller. */
function isMarketplace(queryClient: QueryClient): boolean {
  const { queryKey } = publicQuery('/master', {}, pageLocale.getState() ?? '')
  return queryClient.getQueryData(queryKey)?.multi_vendor ?? true
}
