import { type ReactNode, useId } from 'react'
import type { ProductDetails } from '#contract/catalogue.ts'
import { unitPrice } from '#contract/money.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Money } from '#src/ui/price.tsx'
import { isSoldOut } from './is-sold-out.ts'
import { priceOfChoice } from './price-of-choice.ts'

export type Choice = { color: string | null; size: string | null }

type Props = {
  product: ProductDetails
  choice: Choice
  onChoose: (choice: Choice) => void
  /** The shopper wanted to buy without having chosen. */
  missing: boolean
  /** The pictures of the colors are not known yet: their place is kept. */
  fromCard?: boolean
}

/** Colors as small pictures of the product, if it has some by color, or as chips; sizes as chips. */
export function VariantPicker({ product, choice, onChoose, missing, fromCard }: Props) {
  const { t } = useTranslation()
  const soldOut = isSoldOut(product)
  /** With each of several that cost different amounts; undefined where that is not the case. */
  const costs = (options: { price: number }[], choose: (name: string) => Choice) =>
    product.price !== null && options.some(({ price }) => price !== options[0]?.price)
      ? (name: string) => unitPrice(priceOfChoice(product, choose(name)))
      : undefined
  const colors = product.colors.map(({ color_code, ...color }) => ({
    ...color,
    code: color_code,
    picture: smallPicture(product, color.name),
  }))
  const isPictured = fromCard || colors.some(({ picture }) => picture)
  return (
    <div className="flex flex-col gap-4">
      <Chips
        title={t('product.color')}
        options={colors.map(({ code, picture, ...color }) => ({
          ...color,
          mark: <Swatch color={code} className="size-4 rounded-full border border-ink/30" />,
          picture: isPictured && (
            <span className="frame">
              <Swatch color={code} className="size-full" />
              {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
            </span>
          ),
        }))}
        cost={costs(colors, (color) => ({ ...choice, color }))}
        chosen={choice.color}
        onChoose={(color) => onChoose({ ...choice, color })}
        missing={missing && !choice.color && t('product.chooseColor')}
        soldOut={soldOut}
      />
      <Chips
        title={t('product.size')}
        options={product.sizes}
        cost={costs(product.sizes, (size) => ({ ...choice, size }))}
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
  options: { id: number; name: string; mark?: ReactNode; picture?: ReactNode }[]
  /** What a piece costs with the option of that name, as it is shown above once it is chosen. */
  cost: ((name: string) => number) | undefined
  chosen: string | null
  onChoose: (name: string) => void
  /** What is said to whoever has not chosen. */
  missing: string | false
  soldOut: boolean
}

function Chips({ title, options, cost, chosen, onChoose, missing, soldOut }: ChipsProps) {
  const { t } = useTranslation()
  const name = useId()
  if (options.length === 0) return null
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-title`}
      aria-invalid={Boolean(missing) || undefined}
      className="flex flex-col gap-2"
    >
      <p id={`${name}-title`} className="wrap-anywhere text-sm">
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
            title={option.picture ? shopText(t, option.name) : undefined}
            className={classNames(
              option.picture ? 'picture-choice' : 'chip-choice',
              soldOut && 'is-sold-out',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.name}
              checked={option.name === chosen}
              onChange={() => onChoose(option.name)}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
            />
            {option.picture || option.mark}
            <bdi>{shopText(t, option.name)}</bdi>
            {cost && <Money amount={cost(option.name)} className="text-muted text-xs" />}
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

/** Returns the address of the smallest picture in a color, if there is one. */
function smallPicture({ thumbnails }: ProductDetails, name: string): string | undefined {
  const shown = thumbnails.find(({ color }) => color === name)
  const { base, widths } = shown?.pictures ?? {}
  return base ? `${base}-${widths?.[0]}.webp` : shown?.thumbnail || shown?.url
}

/** Not shared with the filters of lists: it is smaller than the request for a file of its own. */
const Swatch = ({ color, className }: { color: string; className: string }) => (
  <svg aria-hidden viewBox="0 0 1 1" className={className}>
    <path d="M0 0h1v1H0z" fill={color} />
  </svg>
)
