import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search, Store, Tag } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { useSettled } from './use-settled.ts'

type Props = { search: string; onChosen: () => void }

const row =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken focus:bg-sunken'

/** What the shopper may mean. Arrow keys walk through it. */
export function Suggestions({ search, onChosen }: Props) {
  const { t, i18n } = useTranslation()
  const settled = useSettled(useDeferredValue(search), 150)
  const { data } = useQuery({
    ...publicQuery('/search-suggestions', { search: settled }, i18n.language),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { products, categories, shops, terms } = data
  if (products.length + categories.length + shops.length + terms.length === 0) return null
  return (
    <nav
      aria-label={t('search.suggestions')}
      onKeyDown={walk}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float"
    >
      {terms.map((term) => (
        <Link
          key={term}
          to="/products"
          search={{ search: term }}
          onClick={onChosen}
          className={row}
        >
          <Icon of={<Search size={16} />} /> {term}
        </Link>
      ))}
      {categories.map(({ id, name }) => (
        <Link
          key={id}
          to="/categories/$slug"
          params={{ slug: String(id) }}
          onClick={onChosen}
          className={row}
        >
          <Icon of={<Tag size={16} />} /> <bdi>{shopText(t, name)}</bdi>
        </Link>
      ))}
      {shops.map(({ id, name }) => (
        <Link
          key={id}
          to="/shops/$id"
          params={{ id: String(id) }}
          onClick={onChosen}
          className={row}
        >
          <Icon of={<Store size={16} />} /> <bdi>{name}</bdi>
        </Link>
      ))}
      {products.map((product) => (
        <Link
          key={product.id}
          to="/products/$id/details"
          params={{ id: String(product.id) }}
          onClick={onChosen}
          className={row}
        >
          <ProductPicture
            pictures={product.pictures}
            src={product.thumbnail}
            alt=""
            name={product.name}
            sizes="40px"
            className="size-10 shrink-0 rounded-control"
          />
          <bdi className="min-w-0 grow truncate">{product.name}</bdi>
          <span className="shrink-0 text-sm">
            <Price of={product} />
          </span>
        </Link>
      ))}
    </nav>
  )
}

const Icon = ({ of }: { of: ReactNode }) => (
  <span aria-hidden className="grid size-10 shrink-0 place-items-center text-muted">
    {of}
  </span>
)

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step
  if (next < 0) event.currentTarget.closest('form')?.querySelector('input')?.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}
