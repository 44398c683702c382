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
export function VariantPicker(props: Props) {
  const { product, fromCard } = props
  const colors = product.colors.map(({ color_code, ...color }) => ({
    ...color,
    code: color_code,
    picture: smallPicture(product, color.name),
  }))
  const isPictured = fromCard || colors.some(({ picture }) => picture)
  return (
    <div className="flex flex-col gap-4">
      <Chips
        {...props}
        part="color"
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
      />
      <Chips {...props} part="size" options={product.sizes} />
    </div>
  )
}

type ChipsProps = Props & {
  part: keyof Choice
  options: { id: number; name: string; price: number; mark?: ReactNode; picture?: ReactNode }[]
}

function Chips({ product, choice, onChoose, part, options, missing }: ChipsProps) {
  const { t } = useTranslation()
  const name = useId()
  if (options.length === 0) return null
  const chosen = choice[part]
  const differ = product.price !== null && options.some(({ price }) => price !== options[0]?.price)
  const withOption = (name: string): Choice => ({ ...choice, [part]: name })
  return (
    <div role="radiogroup" aria-labelledby={`${name}-title`} className="flex flex-col gap-2">
      <p id={`${name}-title`} className="wrap-anywhere text-sm">
        <span className="font-semibold">{t(`product.${part}`)}</span>
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
              isSoldOut(product) && 'is-sold-out',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.name}
              checked={option.name === chosen}
              onChange={() => onChoose(withOption(option.name))}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
            />
            {option.picture || option.mark}
            <bdi>{shopText(t, option.name)}</bdi>
            {/* As it is shown above once this is chosen. */}
            {differ && (
              <Money amount={unitPrice(priceOfChoice(product, withOption(option.name)))} />
            )}
          </label>
        ))}
      </div>
      {missing && !chosen && (
        <p role="alert" className="text-danger text-sm">
          {t(part === 'color' ? 'product.chooseColor' : 'product.chooseSize')}
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
