import type { i18n } from 'i18next'
import type { ChangeDraft } from '#outbox/cart-change.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { type ShopActions, useShopActions } from '#src/ui/shop-actions.ts'
import { dismissToast, toastCart, toastError } from '#src/ui/toast.ts'
import { CartToast } from './cart-toast.tsx'
import type { CartOutcome } from './change-cart.ts'
import { flyToCart } from './fly-to-cart.ts'

/** Shows the result of a cart change as a toast (sections 2, 6 and 8). */
export function cartFeedback(t: i18n['t'], { askLogin, openCart }: ShopActions) {
  const reasonOf = ({ kind, preview: { name } }: ChangeDraft) =>
    kind === 'store' ? t('login.forCart', { name }) : undefined
  const say = (outcome: CartOutcome, saying?: Saying) => {
    if ('refused' in outcome) {
      toastError(t('login.first'))
      const { wanted } = outcome
      const again = async () => say(await outcome.again(), saying)
      return askLogin(again, reasonOf(wanted), wanted.preview)
    }
    if ('failed' in outcome) return toastProblem(t, outcome.failed)
    if ('takenBack' in outcome || !saying) return
    const { preview, variant, key } =
      'kept' in outcome ? outcome.kept : { ...outcome.sent, key: '' }
    const { onAction, ...shown } = saying
    const act = () => {
      dismissToast(key)
      onAction(outcome.undo)
    }
    const names = shopText(t, variant.color, variant.size)
    toastCart(<CartToast product={preview} variant={names} {...shown} onAction={act} />, key)
  }

  /** @param button what was pressed, beside the picture of what was added */
  const added = async (outcome: CartOutcome, button: Element) => {
    if ('kept' in outcome || 'sent' in outcome) flyToCart(button)
    say(outcome, {
      text: t('cart.added'),
      action: t('cart.view'),
      onAction: openCart,
      className: 'toast-added',
    })
    // The login has ended: the addition waits for the next one.
    if (!('kept' in outcome) || (await outcome.end).type !== 'login') return
    dismissToast(outcome.kept.key)
    toastError(t('login.first'))
    askLogin(undefined, reasonOf(outcome.kept), outcome.kept.preview)
  }

  return {
    changed: (outcome: CartOutcome) => say(outcome),
    added,
    removed: (outcome: CartOutcome) =>
      say(outcome, {
        text: t('cart.removed'),
        action: t('cart.addAgain'),
        onAction: async (undo) => say(await undo()),
      }),
  }
}

/** The same in a component that is loaded when it is needed. */
export function useCartFeedback() {
  const { t } = useTranslation()
  return cartFeedback(t, useShopActions())
}

type Saying = {
  text: string
  action: string
  className?: string
  onAction: (undo: () => Promise<CartOutcome>) => void
}
