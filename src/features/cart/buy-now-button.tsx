import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Variant } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { Button } from '#src/ui/button.tsx'
import { toastError } from '#src/ui/toast.ts'

type Props = {
  product: Product
  chosen: Variant | null
  quantity: number
  onLoginNeeded: () => void
  onChoiceMissing: () => void
  onReady: () => void
}

export function BuyNowButton(props: Props) {
  const { product, chosen, quantity, onLoginNeeded, onChoiceMissing, onReady } = props
  const { t } = useTranslation()
  const buy = useMutation({
    mutationFn: async (variant: Variant) => {
      const { buyNow } = await import('./buy-now.ts')
      return buyNow(product, variant, quantity)
    },
    onSuccess: (answer) => {
      if ('ready' in answer) return onReady()
      toastError(t('login.first'))
      onLoginNeeded()
    },
    onError: (error) => toastError(error.message),
  })
  return (
    <Button
      look="secondary"
      className="w-full"
      busy={buy.isPending}
      onClick={() => (chosen ? buy.mutate(chosen) : onChoiceMissing())}
    >
      {t('product.buyNow')}
    </Button>
  )
}
