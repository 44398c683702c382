import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useCartFeedback } from '#src/features/cart/cart-feedback.tsx'
import { addToCart } from '#src/features/cart/change-cart.ts'
import { choiceOf } from '#src/features/catalogue/choice-of.ts'
import { picturesOf } from '#src/features/catalogue/pictures-of.ts'
import { priceOfChoice } from '#src/features/catalogue/price-of-choice.ts'
import { type Choice, VariantPicker } from '#src/features/catalogue/variant-picker.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { detailsOfCard } from '#src/offline-catalogue/details-of-card.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CARD_SIZES } from '#src/ui/picture-source.ts'
import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = { product: Product; onClose: () => void }

/**
 * Color and size of a product, chosen where its card is, so that the list keeps its place. What the
 * card knows is enough; the pictures of the colors come with the details.
 */
export function ChoiceDialog({ product: card, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const feedback = useCartFeedback()
  const { data } = useQuery(publicQuery('/product-details', { product_id: card.id }, i18n.language))
  const product = data?.product ?? detailsOfCard(card)
  const shown = card.shown_color ?? card.colors.find(({ pictured }) => pictured)?.name ?? null
  const [chosen, setChosen] = useState<Choice>({ color: shown, size: null })
  const [missing, setMissing] = useState(false)
  const choice = choiceOf(product, chosen)
  const isComplete =
    (product.colors.length === 0 || choice.color) && (product.sizes.length === 0 || choice.size)
  const add = async ({ currentTarget: button }: MouseEvent) => {
    if (!isComplete) return setMissing(true)
    onClose()
    await feedback.added(await addToCart(product, { ...choice, unit: product.unit }, 1), button)
  }
  const [picture] = picturesOf(product, choice.color)
  return (
    <Dialog title={t('product.options')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <ProductPicture
            pictures={picture.pictures}
            src={picture.src}
            alt=""
            name={product.name}
            // The file that the card has, also without a network.
            sizes={CARD_SIZES}
            className="size-20 shrink-0 rounded-control"
          />
          <div className="flex min-w-0 flex-col gap-1">
            <Link
              to="/products/$id/details"
              params={{ id: String(product.id) }}
              search={{ color: choice.color ?? undefined }}
              className="font-semibold hover:underline"
            >
              <bdi>{product.name}</bdi>
            </Link>
            <Price of={priceOfChoice(product, choice)} />
          </div>
        </div>
        <VariantPicker
          product={product}
          choice={choice}
          onChoose={setChosen}
          missing={missing}
          fromCard={!data}
        />
        <Button className="icon-cart" onClick={add}>
          {t('product.addToCart')}
        </Button>
      </div>
    </Dialog>
  )
}
