import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storeInCart, type Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { call } from '#src/api.ts'
import { sessionOnceKnown } from '#src/offline/session.ts'

type BuyNow = { buyNowShopId: number | null; remember(shopId: number | null): void }

/** Whose product the buy-now page is about (section 3, Cart state). Kept on the device. */
export const useBuyNow = create<BuyNow>()(
  persist((set) => ({ buyNowShopId: null, remember: (buyNowShopId) => set({ buyNowShopId }) }), {
    name: 'offshelf-buy-now',
    storage: createJSONStorage(() => localStorage),
  }),
)

/**
 * Puts a product into the buy-now cart, beside the ordinary one. It is the first step of an order
 * and as such is not queued.
 * @throws ApiProblem, NetworkProblem
 */
export async function buyNow(
  product: Product,
  chosen: Variant,
  quantity: number,
): Promise<{ refused: 'login' } | { ready: true }> {
  const session = await sessionOnceKnown()
  if (!session) return { refused: 'login' }
  await call(
    storeInCart,
    { product_id: product.id, quantity, ...chosen, is_buy_now: true },
    { token: session.token, key: crypto.randomUUID() },
  )
  useBuyNow.getState().remember(product.shop?.id ?? null)
  return { ready: true }
}
