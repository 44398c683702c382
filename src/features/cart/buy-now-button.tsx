import { useState } from 'react'
import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'

type Props = {
  product: Product
  chosen: Variant | null
  quantity: number
  onChoiceMissing: () => void
  onReady: () => void
}

export function BuyNowButton(props: Props) {
  const { product, chosen, quantity, onChoiceMissing, onReady } = props
  const { t } = useTranslation()
  const { askLogin } = useShopActions()
  const [isBusy, setBusy] = useState(false)
  const buy = async (variant: Variant) => {
    setBusy(true)
    const { buyNow } = await import('./buy-now.ts')
    const outcome = await buyNow(product, variant, quantity, t)
    setBusy(false)
    if (outcome === 'ready') onReady()
    if (outcome === 'login') askLogin(() => void buy(variant), undefined, product)
  }
  return (
    <Button
      look="secondary"
      className="w-full max-sm:px-2"
      busy={isBusy}
      onClick={() => (chosen ? void buy(chosen) : onChoiceMissing())}
    >
      {t('product.buyNow')}
    </Button>
  )
}
