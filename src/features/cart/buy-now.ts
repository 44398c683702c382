import type { i18n } from 'i18next'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storeInCart, type Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import type { ChangePreview } from '#outbox/cart-change.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { previewOfProduct } from '#src/outbox/preview-product.ts'
import { getSession, sessionOnceKnown } from '#src/session/session.ts'
import { askForLogin, isLoginProblem } from '#src/session/watch-login.ts'
import { toastError } from '#src/ui/toast.ts'

type BuyNow = { buyNowShopId: number | null; buyNowProduct: ChangePreview | null }

const NOTHING: BuyNow = { buyNowShopId: null, buyNowProduct: null }

/** What the buy-now page is about, and whose it is (section 3, Cart state). Kept on the device. */
export const useBuyNow = create<BuyNow>()(
  persist(() => NOTHING, {
    name: 'offshelf-buy-now',
    storage: createJSONStorage(() => localStorage),
  }),
)

export const clearBuyNow = () => useBuyNow.setState(NOTHING)

/**
 * Puts a product into the buy-now cart, beside the ordinary one, and shows what prevents it.
 * It is the first step of an order and as such is not queued.
 */
export async function buyNow(
  product: Product,
  chosen: Variant,
  quantity: number,
  t: i18n['t'],
): Promise<'ready' | 'login' | 'failed'> {
  const session = await sessionOnceKnown()
  if (!session) {
    toastError(t('login.first'))
    return 'login'
  }
  try {
    await call(
      storeInCart,
      { product_id: product.id, quantity, ...chosen, is_buy_now: true },
      { token: session.token, key: newKey() },
    )
  } catch (error) {
    toastProblem(t, error)
    if (!isLoginProblem(error) || getSession()?.token !== session.token) return 'failed'
    askForLogin(session.owner)
    return 'login'
  }
  // The account has been left meanwhile: another one on this device must not see it.
  if (getSession()?.owner !== session.owner) return 'failed'
  useBuyNow.setState({
    buyNowShopId: product.shop?.id ?? null,
    buyNowProduct: previewOfProduct(product, chosen),
  })
  return 'ready'
}
