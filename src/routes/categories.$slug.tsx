import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { findCategory, slugOf } from '#src/features/catalogue/find-category.ts'
import { productsRequest, readProductSearch } from '#src/features/catalogue/product-search.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { centerInRow } from '#src/ui/center-in-row.ts'
import { chipClass } from '#src/ui/chip.ts'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { ListSkeleton } from './-parts/list-skeleton.tsx'
import { loadProducts } from './-parts/load-products.ts'
import { ProductListPage } from './-parts/product-list-page.tsx'

// Of the chunk that a product's page has it from.
const Breadcrumbs = deferHydration(
  'page',
  async () => (await import('./-parts/product-parts.ts')).Breadcrumbs,
)

export const Route = createFileRoute('/categories/$slug')({
  staticData: { layout: 'public', title: 'page.categories' },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const { categories } = await context.queryClient.ensureQueryData(
      categoriesQuery(context.locale),
    )
    const found = findCategory(categories, params.slug)
    if (!found) throw notFound()
    const { category, sub, isMoved } = found
    if (sub || isMoved) {
      throw redirect({
        to: '/categories/$slug',
        params: { slug: slugOf(category) },
        search: { ...deps, ...(sub && { subcategory: sub.id }) },
        ...(isMoved && { statusCode: 301 }),
      })
    }
    await Promise.all([
      Breadcrumbs.load(),
      loadProducts(context, productsRequest(deps, { category_id: category.id })),
    ])
    const chosen = category.sub_categories.find(({ id }) => id === deps.subcategory)
    return { title: shopText(context.i18n.t, chosen?.name ?? category.name), category }
  },
  component: CategoryProducts,
  pendingComponent: ListSkeleton,
})

function CategoryProducts() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const { title, category } = Route.useLoaderData()
  const chips = [{ id: undefined, name: t('list.all') }, ...category.sub_categories]
  return (
    <ProductListPage
      request={productsRequest(search, { category_id: category.id })}
      search={search}
      hide={['category']}
    >
      <div className="flex flex-col gap-2">
        <Breadcrumbs categoryId={search.subcategory ? category.id : null} name={title} />
        <div className="category-head" data-divided={chips.length > 1 || undefined}>
          <PageHead
            tinted
            title={title}
            aside={
              <ProductPicture
                pictures={category.pictures}
                src={category.thumbnail}
                alt=""
                name={title}
                sizes="(width >= 64rem) 384px, 40vw"
                eager
                shape=""
                className="head-photo"
              />
            }
          />
          {chips.length > 1 && (
            <nav aria-label={shopText(t, category.name)}>
              {chips.map(({ id, name }) => (
                <Link
                  key={name}
                  to="."
                  search={({ page: _, ...before }) => ({ ...before, subcategory: id })}
                  // "All" is chosen only where there is no sub-category.
                  activeOptions={{ explicitUndefined: true }}
                  className={chipClass}
                  ref={id === search.subcategory ? centerInRow : undefined}
                >
                  {shopText(t, name)}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
    </ProductListPage>
  )
}
