import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { History, Search, Store, Tag } from 'lucide-react'
import { type ReactNode, type RefCallback, useDeferredValue, useEffect } from 'react'
import type { suggestSearch } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { readCopyAhead } from '#src/offline-catalogue/read-copy-ahead.ts'
import { publicQuery } from '#src/query/public-query.ts'
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
  onChosen: () => void
}
type Suggestion = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  key: string
  term?: string
  content: ReactNode
}

/** What the shopper may mean, or has searched for before; options of the box above (ARIA combobox). */
export function Suggestions({ id, list, search, marked, onChosen }: Props) {
  const { t, i18n } = useTranslation()
  const settled = useSettled(useDeferredValue(search), 150)
  const { data } = useQuery({
    ...publicQuery('/search-suggestions', { search: settled }, i18n.language),
    placeholderData: keepPreviousData,
    enabled: settled !== '',
  })
  useEffect(() => readCopyAhead(i18n.language, 'a'), [i18n.language])
  const { searches } = useRecentSearches()
  const isMarketplace = useIsMarketplace()
  const isRecent = search === ''
  const suggestions = isRecent
    ? searches.map((term) => ofTerm(term, <History size={16} />))
    : data
      ? suggestionsOf(isMarketplace ? data : { ...data, shops: [] }, (name) => shopText(t, name))
      : []
  if (suggestions.length === 0) return null
  const name = t(isRecent ? 'search.recent' : 'search.suggestions')
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 flex max-h-[70dvh] flex-col rounded-card border border-line bg-card p-2 shadow-float">
      {isRecent && (
        <p className="flex items-center justify-between ps-3 text-muted text-sm">
          {name}
          <button type="button" onClick={forgetSearches} className="link min-h-11 px-3">
            {t('search.forget')}
          </button>
        </p>
      )}
      {/* What scrolls is the list itself: its options are reached by the box's arrow keys. */}
      <div role="listbox" ref={list} id={id} aria-label={name} className="overflow-y-auto">
        {suggestions.map(({ key, term, content, ...link }, index) => (
          <Link
            {...link}
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            onClick={() => {
              if (term) rememberSearch(term)
              onChosen()
            }}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
          >
            {content}
          </Link>
        ))}
      </div>
    </div>
  )
}

function suggestionsOf(
  { terms, categories, shops, products }: DataOf<typeof suggestSearch>,
  translate: (name: string) => string,
): Suggestion[] {
  return [
    ...terms.map((term) => ofTerm(term, <Search size={16} />)),
    ...categories.map(({ id, name }) => ({
      key: `category-${id}`,
      to: '/categories/$slug' as const,
      params: { slug: String(id) },
      content: <Named icon={<Tag size={16} />} name={translate(name)} />,
    })),
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

const Named = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <>
    <span aria-hidden className="grid size-10 shrink-0 place-items-center text-muted">
      {icon}
    </span>
    <bdi>{name}</bdi>
  </>
)
