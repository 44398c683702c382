import { Link } from '@tanstack/react-router'
import { Check, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { listProducts } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ColorDot } from '#src/ui/color-dot.tsx'
import { chosenIds, toggleId } from './chosen-ids.ts'
import { PriceRange } from './price-range.tsx'
import { isFiltered, type ProductSearch } from './product-search.ts'

type Filters = NonNullable<DataOf<typeof listProducts>['filters']>
type Name = 'category' | 'brand' | 'color' | 'size' | 'rating'
type Choice = { id: number; label: ReactNode; count?: number }

/**
 * Narrows a list; of brands, colors and sizes any number can be chosen. Every choice is a link, so
 * that it can be shared and works without a script.
 */
export function FilterPanel(props: {
  filters: Filters
  search: ProductSearch
  hideCategory: boolean
}) {
  const { filters, search, hideCategory } = props
  const { t } = useTranslation()
  const named = (all: { id: number; name: string; count: number }[]): Choice[] =>
    all.map(({ id, name, count }) => ({ id, label: <bdi>{shopText(t, name)}</bdi>, count }))
  const brands = filters.brands.map(({ id, name, count }) => ({
    id,
    label: <bdi>{name}</bdi>,
    count,
  }))
  const colors = filters.colors.map(({ id, name, color_code, count }) => ({
    id,
    count,
    label: (
      <span className="flex items-center gap-2">
        <ColorDot color={color_code} /> <bdi>{shopText(t, name)}</bdi>
      </span>
    ),
  }))
  const ratings = [4, 3, 2].map((stars) => ({
    id: stars,
    label: (
      <span className="flex items-center gap-1">
        <Star size={14} aria-hidden className="fill-amber-400 text-amber-400" />
        {t('list.ratingFrom', { stars })}
      </span>
    ),
  }))
  return (
    <div className="flex flex-col gap-6">
      {isFiltered(search) && (
        <Link
          to="."
          search={{ search: search.search, sort: search.sort } as never}
          className="link text-sm"
        >
          {t('list.clear')}
        </Link>
      )}
      {!hideCategory && (
        <Choices
          title={t('list.category')}
          name="category"
          choices={named(filters.categories)}
          search={search}
        />
      )}
      <PriceRange filters={filters} search={search} />
      <Choices title={t('list.brand')} name="brand" choices={brands} search={search} />
      <Choices title={t('product.color')} name="color" choices={colors} search={search} />
      <Choices
        title={t('product.size')}
        name="size"
        choices={named(filters.sizes)}
        search={search}
      />
      <Choices title={t('product.rating.title')} name="rating" choices={ratings} search={search} />
    </div>
  )
}

const takesSeveral = (name: Name) => name === 'brand' || name === 'color' || name === 'size'

type ChoicesProps = { title: string; name: Name; choices: Choice[]; search: ProductSearch }

function Choices({ title, name, choices, search }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 font-semibold text-sm">{title}</h2>
      <ul className="max-h-64 overflow-y-auto">
        {choices.map(({ id, label, count }) => {
          const chosen = chosenIds(search[name]).includes(id)
          const next = takesSeveral(name) ? toggleId(search[name], id) : chosen ? undefined : id
          return (
            <li key={id}>
              <Link
                to="."
                search={{ ...search, page: undefined, [name]: next } as never}
                aria-current={chosen || undefined}
                resetScroll={false}
                className="flex min-h-9 items-center gap-2 rounded-control text-sm hover:text-accent pointer-coarse:min-h-11"
              >
                <span
                  aria-hidden
                  className={classNames(
                    'grid size-4 shrink-0 place-items-center rounded border',
                    chosen ? 'border-primary bg-primary text-on-primary' : 'border-muted/60',
                  )}
                >
                  {chosen && <Check size={12} strokeWidth={3} />}
                </span>
                <span className="min-w-0 grow truncate">{label}</span>
                {count !== undefined && <span className="text-muted text-xs">{count}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
