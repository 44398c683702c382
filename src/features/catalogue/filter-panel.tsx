import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { listProducts } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { readCopyAhead } from '#src/offline-catalogue/read-copy-ahead.ts'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { type Choice, Choices } from './filter-choices.tsx'
import { PriceRange } from './price-range.tsx'
import { countFilters } from './product-search.ts'
import { useChosenSearch } from './use-chosen-search.ts'

type Filters = NonNullable<DataOf<typeof listProducts>['filters']>

type Props = {
  filters: Filters
  /** Products of the list as it is narrowed now. */
  total: number
  hideCategory: boolean
}

/**
 * Narrows a list; of brands, colors and sizes any number can be chosen. Every choice is a link, so
 * that it can be shared and works without a script.
 */
export function FilterPanel({ filters, total, hideCategory }: Props) {
  const search = useChosenSearch()
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  /** What all of the products are narrows nothing. */
  const narrowing = (name: 'brand' | 'category' | 'color' | 'size', choices: Choice[]) =>
    search[name] === undefined && choices.length === 1 && choices[0]?.count === total ? [] : choices
  const named = (all: { id: number; name: string; count: number }[]): Choice[] =>
    all.map(({ id, name, count }) => ({ id, label: shopText(t, name), count }))
  const shops = filters.shops.map(({ id, name, count }) => ({ id, label: name, count }))
  const brands = filters.brands.map(({ id, name, count }) => ({ id, label: name, count }))
  const colors = filters.colors.map(({ id, name, color_code, count }) => ({
    id,
    count,
    label: shopText(t, name),
    // A picture, because the served page may hold no inline style.
    icon: (
      <svg
        aria-hidden
        viewBox="0 0 1 1"
        className="size-4 shrink-0 rounded-full border border-ink/30 dark:border-ink/50"
      >
        <path d="M0 0h1v1H0z" fill={color_code} />
      </svg>
    ),
  }))
  const hasPrice = search.min !== undefined || search.max !== undefined
  const ratings = [4, 3].map((stars) => ({
    id: stars,
    label: t('list.ratingFrom', { stars }),
    icon: <Star size={14} aria-hidden className="fill-amber-400 text-amber-400" />,
  }))
  return (
    <div className="flex flex-col gap-4" onPointerEnter={() => readCopyAhead(i18n.language)}>
      {countFilters(search) > 0 && (
        <Link
          to="."
          activeOptions={{ exact: true }}
          search={{ search: search.search, sort: search.sort } as never}
          // Wide screens have it beside what is chosen.
          className="link text-sm lg:hidden"
        >
          {t('list.clear')}
        </Link>
      )}
      <div>
        <Choices
          title={t('list.offers')}
          name="sale"
          choices={[{ id: 1, label: t('list.onSale') }]}
          search={search}
          isOneLine
        />
        <Choices
          title={t('list.availability')}
          name="stock"
          choices={[{ id: 1, label: t('list.inStock') }]}
          search={search}
          isOneLine
        />
      </div>
      {!hideCategory && (
        <Choices
          title={t('list.category')}
          name="category"
          choices={narrowing('category', named(filters.categories))}
          search={search}
        />
      )}
      {(filters.min_price < filters.max_price || hasPrice) && (
        <PriceRange filters={filters} search={search} />
      )}
      <Choices
        title={t('product.color')}
        name="color"
        choices={narrowing('color', colors)}
        search={search}
      />
      <Choices
        title={t('product.size')}
        name="size"
        choices={narrowing('size', named(filters.sizes))}
        search={search}
        folded
      />
      {isMarketplace && shops.length > 1 && (
        <Choices title={t('page.shops')} name="shop" choices={shops} search={search} folded />
      )}
      <Choices
        title={t('list.brand')}
        name="brand"
        choices={narrowing('brand', brands)}
        search={search}
        folded
      />
      <Choices title={t('product.rating.title')} name="rating" choices={ratings} search={search} />
    </div>
  )
}
