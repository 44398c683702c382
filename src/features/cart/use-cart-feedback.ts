import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { toastCart, toastError } from '#src/ui/toast.ts'
import { useCartPanel } from './cart-panel-state.ts'
import { CartToast } from './cart-toast.tsx'
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

  return {
    changed: (answer: CartAnswer) => void done(answer),
    added: (answer: CartAnswer) => {
      const result = done(answer)
      if (!result) return
      toastCart(
        createElement(CartToast, {
          product: result.change.preview,
          text: t('cart.added'),
          action: t('cart.view'),
          onAction: () => useCartPanel.getState().open(),
        }),
      )
    },
    removed: (answer: CartAnswer) => {
      const result = done(answer)
      if (!result) return
      toastCart(
        createElement(CartToast, {
          product: result.change.preview,
          text: t('cart.removed'),
          action: t('cart.addAgain'),
          onAction: () => void result.undo(),
        }),
      )
    },
  }
}
