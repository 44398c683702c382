import { useRef, useState } from 'react'
import type { ProductDetails } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'

type Props = { product: ProductDetails; quantity: number; onChange: (quantity: number) => void }

/** How many pieces to buy, step by step or typed: from one to all there are. */
export function QuantityPicker({ product, quantity, onChange }: Props) {
  const { t } = useTranslation()
  const [isEmpty, setIsEmpty] = useState(false)
  const isNew = useRef(true)
  const { name, quantity: most } = product
  const type = (value: string) => {
    setIsEmpty(value === '')
    onChange(Math.max(1, Math.min(most, Math.trunc(Number(value)))))
  }
  const label = t('product.quantity')
  return (
    <>
      {/* On phones it has a row of its own. */}
      <span aria-hidden className="font-semibold text-sm md:hidden">
        {label}
      </span>
      <QuantityStepper
        quantity={quantity}
        min={1}
        max={most}
        onMore={() => onChange(quantity + 1)}
        onLess={() => onChange(quantity - 1)}
        moreLabel={t('product.more', { name })}
        lessLabel={t('product.less', { name })}
      >
        <input
          type="number"
          inputMode="numeric"
          aria-label={label}
          min={1}
          max={most}
          value={isEmpty ? '' : quantity}
          onChange={({ target }) => type(target.value)}
          // It may hold what was typed before the page could hear it.
          ref={(field) => {
            if (field && isNew.current && field.value !== String(quantity)) type(field.value)
            isNew.current = false
          }}
          // Left empty it is one, as which it has counted already.
          onBlur={() => setIsEmpty(false)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-8.5 w-12 rounded-control text-center font-semibold tabular-nums [appearance:textfield] md:text-sm pointer-coarse:h-10.5 [&::-webkit-inner-spin-button]:appearance-none"
        />
      </QuantityStepper>
    </>
  )
}
