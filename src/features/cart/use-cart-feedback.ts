import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { toastProblem } from '#src/api/toast-problem.ts'
import { dismissToast, toastCart, toastError } from '#src/ui/toast.ts'
import { useCartPanel } from './cart-panel-state.ts'
import type { CartAnswer } from './change-cart.ts'

/** Asks for a login, and does something once somebody is signed in. */
export type AskForLogin = (then?: () => void) => void

/** Tells the shopper what became of a change of the cart (sections 2, 6 and 8). */
export function useCartFeedback(onLoginNeeded: AskForLogin) {
  const { t } = useTranslation()

  const say = async (answer: CartAnswer, saying?: Saying) => {
    if ('refused' in answer) {
      toastError(t('login.first'))
      return onLoginNeeded(async () => say(await answer.again(), saying))
    }
    if ('failed' in answer) return toastProblem(t, answer.failed)
    if ('takenBack' in answer || !saying) return
    const { preview, key } = 'kept' in answer ? answer.kept : { ...answer.sent, key: '' }
    const { CartToast } = await import('./cart-toast.tsx')
    const { text, action, onAction } = saying
    const act = () => {
      dismissToast(key)
      onAction(answer.undo)
    }
    toastCart(createElement(CartToast, { product: preview, text, action, onAction: act }), key)
  }

  const added = async (answer: CartAnswer) => {
    void say(answer, {
      text: t('cart.added'),
      action: t('cart.view'),
      onAction: () => useCartPanel.getState().open(),
    })
    // The login has ended: the addition waits for the next one.
    if (!('kept' in answer) || (await answer.end).type !== 'login') return
    dismissToast(answer.kept.key)
    toastError(t('login.first'))
    onLoginNeeded()
  }

  return {
    changed: (answer: CartAnswer) => void say(answer),
    added,
    removed: (answer: CartAnswer) =>
      say(answer, {
        text: t('cart.removed'),
        action: t('cart.addAgain'),
        onAction: async (undo) => say(await undo()),
      }),
  }
}

type Saying = {
  text: string
  action: string
  onAction: (undo: () => Promise<CartAnswer>) => void
}
