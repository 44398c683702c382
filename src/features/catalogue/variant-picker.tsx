import { type ReactNode, useId } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import { isSoldOut } from './is-sold-out.ts'

export type Choice = { color: string | null; size: string | null }

type Props = {
  product: Product
  choice: Choice
  onChoose: (choice: Choice) => void
  /** The shopper wanted to buy without having chosen. */
  missing: boolean
}

/** Colours and sizes as chips. */
export function VariantPicker({ product, choice, onChoose, missing }: Props) {
  const { t } = useTranslation()
  const soldOut = isSoldOut(product)
  return (
    <div className="flex flex-col gap-4">
      <Chips
        title={t('product.color')}
        options={product.colors.map(({ color_code, ...color }) => ({
          ...color,
          mark: <Swatch color={color_code} />,
        }))}
        chosen={choice.color}
        onChoose={(color) => onChoose({ ...choice, color })}
        missing={missing && !choice.color && t('product.chooseColor')}
        soldOut={soldOut}
      />
      <Chips
        title={t('product.size')}
        options={product.sizes}
        chosen={choice.size}
        onChoose={(size) => onChoose({ ...choice, size })}
        missing={missing && !choice.size && t('product.chooseSize')}
        soldOut={soldOut}
      />
    </div>
  )
}

type ChipsProps = {
  title: string
  options: { id: number; name: string; price: number; mark?: ReactNode }[]
  chosen: string | null
  onChoose: (name: string) => void
  /** What is said to whoever has not chosen. */
  missing: string | false
  soldOut: boolean
}

function Chips({ title, options, chosen, onChoose, missing, soldOut }: ChipsProps) {
  const { t } = useTranslation()
  const name = useId()
  if (options.length === 0) return null
  return (
    <div role="radiogroup" aria-labelledby={`${name}-title`} className="flex flex-col gap-2">
      <p id={`${name}-title`} className="text-sm">
        <span className="font-semibold">{title}</span>
        {chosen && (
          <span className="text-muted">
            {' · '}
            <bdi>{shopText(t, chosen)}</bdi>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-card px-4 text-sm hover:bg-sunken has-checked:border-primary has-checked:bg-primary-50 has-checked:font-semibold has-checked:text-primary-900 has-focus-visible:outline-2 has-focus-visible:outline-accent dark:has-checked:bg-sunken dark:has-checked:text-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.name}
              checked={option.name === chosen}
              onChange={() => onChoose(option.name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.mark}
            <bdi className={soldOut ? 'text-muted line-through' : undefined}>
              {shopText(t, option.name)}
            </bdi>
            {option.price > 0 && (
              <span dir="ltr" className="text-muted text-xs">
                +<Money amount={option.price} />
              </span>
            )}
          </label>
        ))}
      </div>
      {missing && (
        <p role="alert" className="text-danger text-sm">
          {missing}
        </p>
      )}
    </div>
  )
}

/** Not shared with the filters of lists: it is smaller than the request for a file of its own. */
const Swatch = ({ color }: { color: string }) => (
  <svg aria-hidden viewBox="0 0 1 1" className="size-4 rounded-full border border-ink/30">
    <path d="M0 0h1v1H0z" fill={color} />
  </svg>
)
