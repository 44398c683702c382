import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ProductDetails } from '#contract/catalogue.ts'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { isSoldOut } from '#src/features/catalogue/is-sold-out.ts'
import { priceOfChoice } from '#src/features/catalogue/price-of-choice.ts'
import { type Choice, VariantPicker } from '#src/features/catalogue/variant-picker.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { Price } from '#src/ui/price.tsx'

const BuyNowButton = deferHydration(
  'page',
  async () => (await import('#src/features/cart/buy-now-button.tsx')).BuyNowButton,
)
const QuantityPicker = deferHydration(
  'page',
  async () => (await import('#src/features/catalogue/quantity-picker.tsx')).QuantityPicker,
)

type Props = {
  product: ProductDetails
  choice: Choice
  onChoose: (choice: Choice) => void
  /** What is known is that of a card. */
  fromCard?: boolean
}

/** Pieces from which on few enough are left to say so, as it is said of all there are. */
const FEW = 9

/** Price, variant, quantity, and the two ways to buy; on phones the first stays in view. */
export function BuyBox({ product, choice, onChoose, fromCard }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const [missing, setMissing] = useState(false)
  const picker = useRef<HTMLDivElement>(null)
  const hasVariants = product.colors.length + product.sizes.length > 0
  const soldOut = isSoldOut(product)
  const isLow = product.quantity <= Math.max(FEW, quantity)
  const complete =
    (product.colors.length === 0 || choice.color) && (product.sizes.length === 0 || choice.size)
  const buying = {
    product,
    chosen: complete ? { ...choice, unit: product.unit } : null,
    quantity,
    onChoiceMissing: () => {
      setMissing(true)
      // The buttons stay in view on phones, the choice may be far above or below.
      picker.current?.scrollIntoView({ block: 'center' })
      picker.current
        ?.querySelector<HTMLElement>('[role=radiogroup]:not(:has(:checked)) input')
        ?.focus({ preventScroll: true })
    },
  }
  return (
    <div className="buy-box">
      {product.price !== null && (
        <div className="price-row">
          <Price of={priceOfChoice(product, choice)} />
          {!soldOut && (
            <span role="status" className={isLow ? 'text-sm text-warn' : 'text-muted text-sm'}>
              {t(isLow ? 'product.onlyLeft' : 'list.inStock', { count: product.quantity })}
            </span>
          )}
        </div>
      )}
      {hasVariants && (
        <div ref={picker}>
          <VariantPicker {...{ product, choice, onChoose, missing, fromCard }} />
        </div>
      )}
      {soldOut ? (
        <div className="buy-bar">
          <p className="grow py-2.5 font-semibold">
            {t(product.price === null ? 'product.notForSale' : 'product.soldOut')}
          </p>
          {product.category_id && (
            <Link
              to="/products"
              search={{ category: product.category_id, stock: 1 }}
              className={`${buttonClass()} grow`}
            >
              {t('product.similar')}
            </Link>
          )}
        </div>
      ) : (
        <div className="buy-row">
          <QuantityPicker product={product} quantity={quantity} onChange={setQuantity} />
          <div className="buy-bar">
            <Price of={priceOfChoice(product, choice)} withoutBadge />
            <AddToCart {...buying} />
            <BuyNowButton {...buying} onReady={() => navigate({ to: '/buynow' })} />
          </div>
        </div>
      )}
    </div>
  )
}
