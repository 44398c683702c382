import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useContext } from 'react'
import { toWire } from '#contract/money.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { CurrencyContext } from '#src/ui/price.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import type { ProductSearch } from './product-search.ts'

type Props = { filters: { min_price: number; max_price: number }; search: ProductSearch }

/** Without cents: narrow fields beside a long word would cut them off. */
const whole = (round: (amount: number) => number, amount: number) => String(round(toWire(amount)))

/** From and to, in the shop's currency. A form that also works without a script. */
export function PriceRange({ filters, search }: Props) {
  const { t } = useTranslation()
  const { symbol } = useContext(CurrencyContext)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = (name: string) => {
      const given = String(form.get(name) ?? '').trim()
      return given === '' || Number.isNaN(Number(given)) ? undefined : Number(given)
    }
    // Nothing costs more than 50 and less than 20: the fields were mixed up.
    const bounds = [amount('min'), amount('max')]
    const [min, max] = Number(bounds[0]) > Number(bounds[1]) ? bounds.toReversed() : bounds
    navigate({ to: '.', search: { ...search, page: undefined, min, max } as never })
  }
  const kept = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !['min', 'max', 'page'].includes(name),
  )
  return (
    <form method="get" onSubmit={submit}>
      <h2 className="mb-2 font-semibold text-sm">
        {t('list.price')} <bdi className="font-normal text-muted">({symbol})</bdi>
      </h2>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <div className="flex items-center gap-2">
        <Bound
          name="min"
          label={`${t('list.price')}: ${t('list.minPrice')}`}
          placeholder={whole(Math.floor, filters.min_price)}
          value={search.min}
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <Bound
          name="max"
          label={`${t('list.price')}: ${t('list.maxPrice')}`}
          placeholder={whole(Math.ceil, filters.max_price)}
          value={search.max}
        />
        <Button type="submit" look="secondary" small className="shrink-0 whitespace-nowrap">
          {t('list.apply')}
        </Button>
      </div>
    </form>
  )
}

type BoundProps = { name: string; label: string; placeholder: string; value: number | undefined }

const Bound = ({ name, label, placeholder, value }: BoundProps) => (
  <input
    ref={useFollowing<HTMLInputElement>(value === undefined ? '' : String(value))}
    name={name}
    aria-label={label}
    inputMode="decimal"
    placeholder={placeholder}
    defaultValue={value}
    className="h-9 w-full min-w-0 rounded-control border border-line bg-card px-2 text-sm placeholder:text-muted pointer-coarse:h-11"
  />
)
