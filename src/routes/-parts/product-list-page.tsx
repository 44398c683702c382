import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { listProducts } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type Hidden, ProductList } from '#src/features/catalogue/product-list.tsx'
import type { ProductSearch } from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { OtherProducts } from './other-products.tsx'
import { productTile } from './product-tile.tsx'

type Request = RequestOf<typeof listProducts>

type Props = {
  request: Request
  search: ProductSearch
  /** Heading and whatever stands between it and the list. */
  children: ReactNode
  hide?: readonly Hidden[]
  /** It has a search of its own. */
  searchable?: boolean
}

/** A page that is a list of products: what differs is which, and what stands above them. */
export function ProductListPage(props: Props) {
  const { request, search, children, hide = [], searchable = false } = props
  const { i18n } = useTranslation()
  const { data } = useSuspenseQuery(publicQuery('/products', request, i18n.language))
  return (
    <div className="wrap list-page">
      {children}
      <ProductList
        list={data}
        search={search}
        card={productTile}
        hide={hide}
        searchable={searchable}
        whenEmpty={<OtherProducts className="-mt-6 min-h-160" />}
      />
    </div>
  )
}
