import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type RawSearch, readWhole } from '#src/features/catalogue/read-search.ts'
import { type ReviewSearch, reviewsQuery } from '#src/features/catalogue/reviews-query.ts'
import { publicQuery } from '#src/offline/public-query.ts'
import { later } from '#src/ui/later.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'
import { orNotFound } from './-parts/or-not-found.ts'
import { ProductSkeleton } from './-parts/product-skeleton.tsx'
import { Purchase } from './-parts/purchase.tsx'

const load = () => import('./-parts/product-parts.ts')
const ProductPath = later('page', async () => (await load()).ProductPath)
const Gallery = later('page', async () => (await load()).Gallery)
const ProductFacts = later('page', async () => (await load()).ProductFacts)
const Seller = later('page', async () => (await load()).Seller)
const ProductBelow = later('below', async () => (await load()).ProductBelow)

const productQuery = (id: string, locale: string) =>
  publicQuery('/product-details', { product_id: numberInAddress(id) }, locale)
export const Route = createFileRoute('/products/$id/details')({
  staticData: { layout: 'public', title: 'page.products' },
  validateSearch: (raw: RawSearch): ReviewSearch => ({
    page: readWhole(raw.page, 100_000),
    stars: readWhole(raw.stars, 5),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, locale }, deps, params }) => {
    const [{ product }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(productQuery(params.id, locale))),
      queryClient
        .ensureQueryData(reviewsQuery(numberInAddress(params.id), deps, locale))
        .catch(() => null),
      ...[ProductPath, Gallery, ProductFacts, Seller, ProductBelow].map((part) => part.load()),
    ])
    return { title: product.meta_title || product.name }
  },
  component: ProductPage,
  pendingComponent: ProductSkeleton,
})

function ProductPage() {
  const { locale } = Route.useRouteContext()
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const details = useSuspenseQuery(productQuery(id, locale)).data
  const { product } = details
  return (
    <div className="wrap flex flex-col gap-10 max-md:pb-16 md:gap-14">
      <div className="flex flex-col gap-4">
        <ProductPath categoryId={product.category_id} name={product.name} />
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-12">
          <Gallery key={product.id} product={product} />
          <div className="flex flex-col gap-6">
            <ProductFacts product={product} />
            <Purchase key={product.id} product={product} />
            {product.shop && <Seller shop={product.shop} />}
          </div>
        </div>
      </div>
      <ProductBelow details={details} search={search} />
    </div>
  )
}
