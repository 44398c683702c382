import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { dismissToast, toastCart, toastError } from '#src/ui/toast.ts'
import type { CartOutcome } from './change-cart.ts'

/** Tells the shopper what became of a change of the cart (sections 2, 6 and 8). */
export function useCartFeedback() {
  const { askLogin, openCart } = useShopActions()
  const { t } = useTranslation()

  const say = async (outcome: CartOutcome, saying?: Saying) => {
    if ('refused' in outcome) {
      toastError(t('login.first'))
      return askLogin(async () => say(await outcome.again(), saying))
    }
    if ('failed' in outcome) return toastProblem(t, outcome.failed)
    if ('takenBack' in outcome || !saying) return
    const { preview, key } = 'kept' in outcome ? outcome.kept : { ...outcome.sent, key: '' }
    const { CartToast } = await import('./cart-toast.tsx')
    const { text, action, onAction } = saying
    const act = () => {
      dismissToast(key)
      onAction(outcome.undo)
    }
    toastCart(createElement(CartToast, { product: preview, text, action, onAction: act }), key)
  }

  const added = async (outcome: CartOutcome) => {
    void say(outcome, {
      text: t('cart.added'),
      action: t('cart.view'),
      onAction: openCart,
    })
    // The login has ended: the addition waits for the next one.
    if (!('kept' in outcome) || (await outcome.end).type !== 'login') return
    dismissToast(outcome.kept.key)
    toastError(t('login.first'))
    askLogin()
  }

  return {
    changed: (outcome: CartOutcome) => void say(outcome),
    added,
    removed: (outcome: CartOutcome) =>
      say(outcome, {
        text: t('cart.removed'),
        action: t('cart.addAgain'),
        onAction: async (undo) => say(await undo()),
      }),
  }
}

type Saying = {
  text: string
  action: string
  onAction: (undo: () => Promise<CartOutcome>) => void
}
