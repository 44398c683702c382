import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue.ts'
import { HeartButton } from '#src/ui/heart-button.tsx'
import { useFavorite } from './use-favorite.ts'

type Props = { product: Product; onLoginNeeded: (then: () => void) => void }

export function FavoriteButton({ product, onLoginNeeded }: Props) {
  const { t } = useTranslation()
  const { isFavorite, toggle } = useFavorite(product)
  return (
    <HeartButton
      label={t(isFavorite ? 'product.unfavorite' : 'product.favorite', { name: product.name })}
      pressed={isFavorite}
      onPress={async () => {
        if ((await toggle())?.refused === 'login') onLoginNeeded(() => void toggle(true))
      }}
    />
  )
}
