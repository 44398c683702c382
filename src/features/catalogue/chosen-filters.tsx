import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useContext } from 'react'
import type { listProducts } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { formatMoney, toMinor } from '#contract/money.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { chipClass } from '#src/ui/chip.ts'
import { CurrencyContext } from '#src/ui/price.tsx'
import { CategoryChips } from './category-chips.tsx'
import { chosenIds, toggleId } from './chosen-ids.ts'
import type { ProductSearch } from './product-search.ts'
import { useChosenSearch } from './use-chosen-search.ts'

type Filters = DataOf<typeof listProducts>['filters']
type Props = { filters: Filters; hideCategory: boolean }
type Chosen = { key: string; label: string; without: Partial<ProductSearch> }

/** What a list is narrowed down by, below the categories where its filters are behind a button. */
export function ChosenFilters({ filters, hideCategory }: Props) {
  const search = useChosenSearch()
  return (
    <>
      {!hideCategory && filters && (
        <CategoryChips {...{ search }} categories={filters.categories} />
      )}
      <Chips {...{ filters, hideCategory, search }} />
    </>
  )
}

/** Every value that a list is narrowed down by, each with a way to take it away. */
function Chips({ filters, hideCategory, search }: Props & { search: ProductSearch }) {
  const { t } = useTranslation()
  const currency = useContext(CurrencyContext)
  const price = (bound: string, amount = 0) =>
    `${t('list.price')}: ${bound} \u2068${formatMoney(toMinor(amount), currency)}\u2069`
  const one = (name: keyof ProductSearch, label: string): Chosen[] =>
    search[name] === undefined ? [] : [{ key: name, label, without: { [name]: undefined } }]
  const several = (
    name: 'category' | 'shop' | 'brand' | 'color' | 'size',
    title: string,
    known: { id: number; name: string }[] = [],
  ): Chosen[] =>
    chosenIds(search[name]).map((id) => {
      // Without a network, and of more choices than a panel shows, only the number is known.
      const found = known.find((choice) => choice.id === id)
      return {
        key: `${name} ${id}`,
        label: found ? shopText(t, found.name) : `${title} ${id}`,
        without: { [name]: toggleId(search[name], id) },
      }
    })
  const chosen = [
    ...(hideCategory
      ? []
      : [
          ...several('category', t('list.category'), filters?.categories),
          ...one('subcategory', `${t('list.category')} ${search.subcategory}`),
        ]),
    ...one('min', price(t('list.minPrice'), search.min)),
    ...one('max', price(t('list.maxPrice'), search.max)),
    ...several('shop', t('page.shops'), filters?.shops),
    ...several('brand', t('list.brand'), filters?.brands),
    ...several('color', t('product.color'), filters?.colors),
    ...several('size', t('product.size'), filters?.sizes),
    ...one('rating', t('list.ratingFrom', { stars: search.rating })),
    ...one('stock', t('list.inStock')),
    ...one('sale', t('list.onSale')),
  ]
  if (chosen.length === 0) return null
  // Where the categories stand above, the chosen one is marked there.
  const isMarked = ({ key }: Pick<Chosen, 'key'>) => !hideCategory && key.startsWith('category ')
  return (
    <div className={`flex flex-wrap gap-2 ${chosen.every(isMarked) ? 'max-lg:hidden' : ''}`}>
      <ul aria-label={t('list.chosen')} className="contents">
        {chosen.map(({ key, label, without }) => (
          <li key={key} className={isMarked({ key }) ? 'max-lg:hidden' : undefined}>
            <Link
              to="."
              search={{ ...search, page: undefined, ...without } as never}
              activeOptions={{ exact: true }}
              aria-label={t('list.remove', { name: label })}
              resetScroll={false}
              className={chipClass}
            >
              <bdi>{label}</bdi> <X size={14} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {chosen.length > 1 && (
        <Link
          to="."
          activeOptions={{ exact: true }}
          search={{ search: search.search, sort: search.sort } as never}
          resetScroll={false}
          className="link inline-flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11"
        >
          {t('list.clear')}
        </Link>
      )}
    </div>
  )
}
