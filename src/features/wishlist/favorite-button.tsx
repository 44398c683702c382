import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { HeartButton } from '#src/ui/heart-button.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { useFavorite } from './use-favorite.ts'

export function FavoriteButton({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { askLogin } = useShopActions()
  const { isFavorite, toggle } = useFavorite(product)
  return (
    <HeartButton
      label={t(isFavorite ? 'product.unfavorite' : 'product.favorite', { name: product.name })}
      pressed={isFavorite}
      onPress={async () => {
        if ((await toggle())?.refused === 'login') askLogin(() => void toggle(true))
      }}
    />
  )
}
