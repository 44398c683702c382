import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { sessionOnceKnown } from '#src/session/session.ts'
import { HeartButton } from '#src/ui/heart-button.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { useWishlist } from './wishlist.ts'

/** The heart of a product. What a visitor wanted is done after the login. */
export function FavoriteButton({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { askLogin } = useShopActions()
  const isFavorite = useWishlist(({ ids }) => ids.has(product.id))
  const change = async (wanted: boolean): Promise<void> => {
    const logIn = () =>
      askLogin(() => void change(true), t('login.forWishlist', { name: product.name }), product)
    const session = await sessionOnceKnown()
    if (!session) return logIn()
    const { changeFavorite } = await import('./change-favorite.ts')
    const done = await changeFavorite(session, product, wanted, t)
    if (done?.refused === 'login') logIn()
  }
  return (
    <HeartButton
      label={t(isFavorite ? 'product.unfavorite' : 'product.favorite', { name: product.name })}
      pressed={isFavorite}
      onPress={() => void change(!isFavorite)}
    />
  )
}
