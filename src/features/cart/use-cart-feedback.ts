import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { toastCart, toastError } from '#src/ui/toast.ts'
import { useCartPanel } from './cart-panel-state.ts'
import type { CartAnswer } from './change-cart.ts'

/** Tells the shopper what became of a change of the cart (sections 2, 6 and 8). */
export function useCartFeedback(onLoginNeeded: () => void) {
  const { t } = useTranslation()

  /** Says why nothing happened; answers the change when something did. */
  const done = (answer: CartAnswer) => {
    if ('refused' in answer) {
      toastError(t('login.first'))
      onLoginNeeded()
    } else if ('failed' in answer) {
      toastError(answer.failed.message)
    } else {
      return { change: 'kept' in answer ? answer.kept : answer.sent, undo: answer.undo }
    }
  }

  const say = async (answer: CartAnswer, { text, action, onAction }: Saying) => {
    const result = done(answer)
    if (!result) return
    const { CartToast } = await import('./cart-toast.tsx')
    toastCart(
      createElement(CartToast, {
        product: result.change.preview,
        text,
        action,
        onAction: () => onAction(result.undo),
      }),
    )
  }

  return {
    changed: (answer: CartAnswer) => void done(answer),
    added: (answer: CartAnswer) =>
      say(answer, {
        text: t('cart.added'),
        action: t('cart.view'),
        onAction: () => useCartPanel.getState().open(),
      }),
    removed: (answer: CartAnswer) =>
      say(answer, {
        text: t('cart.removed'),
        action: t('cart.addAgain'),
        onAction: (undo) => void undo(),
      }),
  }
}

type Saying = { text: string; action: string; onAction: (undo: () => Promise<CartAnswer>) => void }
