import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search, Store } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestSearch } from '#contract/catalogue.ts'
import { publicQuery } from '#src/offline/public-query.ts'
import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = { text: string; onChoose: (search: string) => void; onLeave: () => void }

const row = 'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken'

/** What the shopper may mean while typing. */
export function Suggestions({ text, onChoose, onLeave }: Props) {
  const { t, i18n } = useTranslation()
  const search = useDeferredValue(text)
  const { data } = useQuery({
    ...publicQuery(suggestSearch, { search }, i18n.language),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  if (!data) return null
  const { products, shops, categories, terms } = data
  if (products.length + shops.length + categories.length + terms.length === 0) return null
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-card py-2 shadow-float">
      {terms.map((term) => (
        <button key={term} type="button" className={row} onClick={() => onChoose(term)}>
          <Search size={16} aria-hidden className="text-muted" /> {term}
        </button>
      ))}
      {categories.map((category) => (
        <Link
          key={category.id}
          to="/categories/$slug"
          params={{ slug: String(category.id) }}
          onClick={onLeave}
          className={row}
        >
          <Search size={16} aria-hidden className="text-muted" /> {category.name}
        </Link>
      ))}
      {products.map((product) => (
        <Link
          key={product.id}
          to="/products/$id/details"
          params={{ id: String(product.id) }}
          onClick={onLeave}
          className={row}
        >
          <ProductPicture
            pictures={product.pictures}
            src={product.thumbnail}
            alt=""
            sizes="40px"
            className="size-10 shrink-0 rounded-control"
          />
          <span className="line-clamp-1 flex-1">{product.name}</span>
          <Price
            price={product.price}
            discountPrice={product.discount_price}
            notForSale={t('product.notForSale')}
          />
        </Link>
      ))}
      {shops.map((shop) => (
        <Link
          key={shop.id}
          to="/shops/$id"
          params={{ id: String(shop.id) }}
          onClick={onLeave}
          className={row}
        >
          <Store size={16} aria-hidden className="text-muted" /> {shop.name}
        </Link>
      ))}
    </div>
  )
}
