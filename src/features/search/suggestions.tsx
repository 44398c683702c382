import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { History, Search, Store, Tag } from 'lucide-react'
import { type ReactNode, type RefCallback, useDeferredValue, useEffect } from 'react'
import type { Category, suggestSearch } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { readCopyAhead } from '#src/offline-catalogue/read-copy-ahead.ts'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import { SuggestedProduct } from './suggested-product.tsx'
import { useSettled } from './use-settled.ts'

export { rememberSearch }

type Props = {
  id: string
  list: RefCallback<HTMLElement>
  search: string
  /** Which of them the arrow keys are at, from 0; -1 for none. */
  marked: number
  /** They lie in a sheet, which has the categories itself, instead of floating over the page. */
  flat: boolean
  onChosen: () => void
}
type Suggestion = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  key: string
  term?: string
  content: ReactNode
}

/**
 * What the shopper may mean; before a word, what was searched for before and the categories. Options
 * of the box above (ARIA combobox).
 */
export function Suggestions({ id, list, search, marked, flat, onChosen }: Props) {
  const { t, i18n } = useTranslation()
  const settled = useSettled(useDeferredValue(search), 150)
  const { data, isPlaceholderData } = useQuery({
    ...publicQuery('/search-suggestions', { search: settled }, i18n.language),
    placeholderData: keepPreviousData,
    enabled: settled !== '',
  })
  useEffect(() => readCopyAhead(i18n.language, 'a'), [i18n.language])
  // They also say what a sub-category belongs to: two may have one name.
  const known = useQuery(categoriesQuery(i18n.language)).data?.categories
  const { searches } = useRecentSearches()
  const isMarketplace = useIsMarketplace()
  const isRecent = search === ''
  const suggestions = isRecent
    ? searches.map((term) => ofTerm(term, <History size={16} />))
    : data
      ? suggestionsOf(
          isMarketplace ? data : { ...data, shops: [] },
          (name) => shopText(t, name),
          (id) => known?.find(({ sub_categories }) => sub_categories.some((sub) => sub.id === id)),
        )
      : []
  const isInVain = !isRecent && data !== undefined && !isPlaceholderData && suggestions.length === 0
  if (!isRecent && suggestions.length > 0) {
    const label = t('search.all', { search })
    const content = <Named icon={<Search size={16} />} name={label} strong />
    suggestions.push({ ...ofTerm(search, null), key: 'all', content })
  }
  const offersCategories = isInVain || (isRecent && !flat)
  const categories = (offersCategories && known) || []
  if (suggestions.length + categories.length === 0 && !isInVain) return null
  const hasRecent = isRecent && suggestions.length > 0
  const all = t('shell.allCategories')
  const name = isRecent ? (hasRecent ? t('search.recent') : all) : t('search.suggestions')
  /** What the box's arrow keys come to. */
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === marked,
    tabIndex: -1,
  })
  return (
    <div
      className={classNames(
        'flex flex-col',
        flat
          ? '-mx-3 mt-3'
          : 'absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] rounded-card border border-line bg-card p-2 shadow-float',
      )}
    >
      {hasRecent && (
        <p className="flex items-center justify-between ps-3 text-muted text-sm">
          {name}
          <button type="button" onClick={forgetSearches} className="link min-h-11 px-3">
            {t('search.forget')}
          </button>
        </p>
      )}
      {isInVain && (
        <p role="status" className="px-3 pt-2 text-muted text-sm">
          <span className="block font-semibold text-base text-ink">{t('list.empty')}</span>
          {t('list.otherWord')}
        </p>
      )}
      {/* What scrolls is the list itself: its options are reached by the box's arrow keys. */}
      <div role="listbox" ref={list} id={id} aria-label={name} className="overflow-y-auto">
        {suggestions.map(({ key, term, content, ...link }, index) => (
          <Link
            {...link}
            key={key}
            {...option(index)}
            onClick={() => {
              if (term) rememberSearch(term)
              onChosen()
            }}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 outline-primary -outline-offset-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2"
          >
            {content}
          </Link>
        ))}
        {categories.length > 0 && (
          <fieldset aria-label={all} className="flex min-w-0 flex-wrap gap-2 p-3">
            <p aria-hidden className="w-full font-semibold text-muted text-sm">
              {all}
            </p>
            {categories.map((category, index) => (
              <Link
                to="/categories/$slug"
                params={{ slug: category.slug || String(category.id) }}
                key={category.id}
                {...option(suggestions.length + index)}
                onClick={onChosen}
                className="flex min-h-9 items-center rounded-full border border-line px-4 text-sm hover:bg-sunken aria-selected:border-muted aria-selected:bg-sunken pointer-coarse:min-h-11"
              >
                {shopText(t, category.name)}
              </Link>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}

function suggestionsOf(
  { terms, categories, shops, products }: DataOf<typeof suggestSearch>,
  translate: (name: string) => string,
  parentOf: (id: number) => Category | undefined,
): Suggestion[] {
  return [
    ...terms.map((term) => ofTerm(term, <Search size={16} />)),
    ...categories.map(({ id, name }) => {
      const parent = parentOf(id)
      const within = parent && translate(parent.name)
      return {
        key: `category-${id}`,
        to: '/categories/$slug' as const,
        params: { slug: String(id) },
        content: <Named icon={<Tag size={16} />} name={translate(name)} within={within} />,
      }
    }),
    ...shops.map(({ id, name }) => ({
      key: `shop-${id}`,
      to: '/shops/$id' as const,
      params: { id: String(id) },
      content: <Named icon={<Store size={16} />} name={name} />,
    })),
    ...products.map((product) => ({
      key: `product-${product.id}`,
      to: '/products/$id/details' as const,
      params: { id: String(product.id) },
      content: <SuggestedProduct product={product} />,
    })),
  ]
}

const ofTerm = (term: string, icon: ReactNode): Suggestion => ({
  key: `term-${term}`,
  to: '/products',
  search: { search: term },
  term,
  content: <Named icon={icon} name={term} />,
})

type NamedProps = {
  icon: ReactNode
  name: string
  /** What it belongs to. */
  within?: string | undefined
  strong?: boolean
}

const Named = ({ icon, name, within, strong }: NamedProps) => (
  <>
    <span aria-hidden className="grid w-12 shrink-0 place-items-center text-muted">
      {icon}
    </span>
    <bdi className={strong ? 'font-semibold text-accent' : undefined}>{name}</bdi>
    {within && <bdi className="-ms-1 text-muted text-sm">{within}</bdi>}
  </>
)
