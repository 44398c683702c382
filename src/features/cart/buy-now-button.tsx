import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { Button } from '#src/ui/button.tsx'
import type { AskForLogin } from './use-cart-feedback.ts'

type Props = {
  product: Product
  chosen: Variant | null
  quantity: number
  onLoginNeeded: AskForLogin
  onChoiceMissing: () => void
  onReady: () => void
}

export function BuyNowButton(props: Props) {
  const { product, chosen, quantity, onLoginNeeded, onChoiceMissing, onReady } = props
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const buy = async (variant: Variant) => {
    setBusy(true)
    const { buyNow } = await import('./buy-now.ts')
    const outcome = await buyNow(product, variant, quantity, t)
    setBusy(false)
    if (outcome === 'ready') onReady()
    if (outcome === 'login') onLoginNeeded(() => void buy(variant))
  }
  return (
    <Button
      look="secondary"
      className="w-full"
      busy={isBusy}
      onClick={() => (chosen ? void buy(chosen) : onChoiceMissing())}
    >
      {t('product.buyNow')}
    </Button>
  )
}
