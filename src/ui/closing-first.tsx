import type { ReactNode } from 'react'
import { type ShopActions, ShopActionsContext, useShopActions } from './shop-actions.ts'

type Props = { onClose: () => void; children: ReactNode }

/** Around something open over the page: it closes before the login that its content asks for opens. */
export function ClosingFirst({ onClose, children }: Props) {
  const actions = useShopActions()
  const askLogin: ShopActions['askLogin'] = (...asked) => {
    onClose()
    actions.askLogin(...asked)
  }
  return <ShopActionsContext value={{ ...actions, askLogin }}>{children}</ShopActionsContext>
}
