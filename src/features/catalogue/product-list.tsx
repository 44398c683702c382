import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { listProducts, Product } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { WideOnly } from '#src/ui/wide-only.tsx'
import { ProductGrid } from './product-grid.tsx'
import { countFilters, PRODUCTS_A_PAGE, type ProductSearch } from './product-search.ts'

const ChosenFilters = deferHydration(
  'page',
  async () => (await import('./chosen-filters.tsx')).ChosenFilters,
)
const FilterPanel = deferHydration(
  'page',
  async () => (await import('./filter-panel.tsx')).FilterPanel,
)
const ListPages = deferHydration('page', async () => (await import('./list-pages.tsx')).ListPages)
const SortMenu = deferHydration('page', async () => (await import('./sort-menu.tsx')).SortMenu)
const ListSearch = deferHydration(
  'page',
  async () => (await import('./list-search.tsx')).ListSearch,
)
const EmptyList = deferHydration('page', async () => (await import('./empty-list.tsx')).EmptyList)
const OnwardTile = deferHydration(
  'page',
  async () => (await import('./onward-tile.tsx')).OnwardTile,
)
const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => loadDrawer().then((file) => ({ default: file.FilterDrawer })))

export type Hidden = 'category' | 'category-on-wide' | 'sort'

type Props = {
  list: DataOf<typeof listProducts>
  search: ProductSearch
  card: (product: Product, index: number) => ReactNode
  /** The page is about one category already, has links to them where there is room, or orders by itself. */
  hide?: readonly Hidden[]
  /** It has a search of its own: it is not that of all products. */
  searchable?: boolean
  /** What a route shows below the notice that nothing was found. */
  whenEmpty?: ReactNode
}

/** Products with filters, order and pages; all of it lives in the address. */
export function ProductList(props: Props) {
  const { list, search, card, hide = [], searchable, whenEmpty } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // Without a product and without a filter there is nothing to narrow or to order.
  const chosen = countFilters(search)
  const isVoid = list.total === 0 && !chosen
  const panelWith = (hideCategory: boolean) =>
    list.filters &&
    !isVoid && <FilterPanel filters={list.filters} total={list.total} hideCategory={hideCategory} />
  const panel = panelWith(hide.includes('category'))
  return (
    <>
      {/* Sixty links of filters lie before the first product; on phones they are behind a button. */}
      {panel && list.products.length > 0 && (
        <a href="#products" className="skip-link max-lg:hidden">
          {t('list.skip')}
        </a>
      )}
      <div className="list-head">
        {/* Of none, the notice below says it to who sees. */}
        <p className={list.total ? 'list-count' : 'sr-only'} role="status">
          {t('list.results', { count: list.total })}
        </p>
        {searchable && <ListSearch />}
        <div className="list-tools">
          {panel && (
            <Button
              look="secondary"
              small
              aria-label={chosen ? t('list.filtersActive', { chosen }) : undefined}
              onClick={() => setOpen(true)}
              onPointerDown={loadDrawer}
            >
              {t('list.filters')}
              <b>{chosen || null}</b>
            </Button>
          )}
          {!isVoid && !hide.includes('sort') && <SortMenu />}
        </div>
      </div>
      <div className={panel ? 'beside-filters' : undefined}>
        {panel && (
          <WideOnly from="lg">
            <aside className="filter-column">
              {hide.includes('category-on-wide') ? panelWith(true) : panel}
            </aside>
          </WideOnly>
        )}
        <div className="list-body">
          <ChosenFilters filters={list.filters} hideCategory={hide.includes('category')} />
          {list.products.length > 0 ? (
            <>
              {/* Who goes by headings finds the products between the page's title and theirs. */}
              <h2 id="products" tabIndex={-1} className="sr-only scroll-mt-40">
                {t('page.products')}
              </h2>
              <ProductGrid products={list.products} card={card}>
                {panel && list.products.length === PRODUCTS_A_PAGE && (
                  <OnwardTile products={list.products} ofShop={Boolean(searchable)} />
                )}
              </ProductGrid>
            </>
          ) : (
            <>
              <EmptyList search={search} total={list.total} />
              {whenEmpty}
            </>
          )}
          <ListPages total={list.total} page={search.page ?? 1} />
        </div>
      </div>
      {open && panel && (
        <Suspense>
          <FilterDrawer total={list.total} onClose={() => setOpen(false)}>
            {panel}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  )
}
