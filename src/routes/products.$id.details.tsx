import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { getProduct, ProductDetails } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { choiceOf } from '#src/features/catalogue/choice-of.ts'
import { knownProduct } from '#src/features/catalogue/known-product.ts'
import { type RawSearch, readWhole, readWords } from '#src/features/catalogue/read-search.ts'
import { type ReviewSearch, reviewsQuery } from '#src/features/catalogue/reviews-query.ts'
import type { Choice } from '#src/features/catalogue/variant-picker.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { BuyBox } from './-parts/buy-box.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'
import { orNotFound } from './-parts/or-not-found.ts'
import { ProductSkeleton } from './-parts/product-skeleton.tsx'

const load = () => import('./-parts/product-parts.ts')
const Breadcrumbs = deferHydration('page', async () => (await load()).Breadcrumbs)
const Gallery = deferHydration('page', async () => (await load()).ProductGallery)
const ProductFacts = deferHydration('page', async () => (await load()).ProductFacts)
const Delivery = deferHydration('page', async () => (await load()).Delivery)
const Seller = deferHydration('page', async () => (await load()).Seller)
const Description = deferHydration('below', async () => (await load()).Description)
const ProductSections = deferHydration('below', async () => (await load()).ProductSections)

const PARTS = [Breadcrumbs, Gallery, ProductFacts, Delivery, Seller, Description, ProductSections]

const productQuery = (id: string, locale: string) =>
  publicQuery('/product-details', { product_id: numberInAddress(id) }, locale)
/** Pages of reviews, and the color that is chosen or that the card showed which led here. */
type ProductPageSearch = ReviewSearch & { color?: string | undefined }

export const Route = createFileRoute('/products/$id/details')({
  staticData: { layout: 'public', title: 'page.products' },
  validateSearch: (raw: RawSearch): ProductPageSearch => ({
    color: readWords(raw.color),
    page: readWhole(raw.page, 100_000),
    stars: readWhole(raw.stars, 5),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { queryClient, locale }, deps, params }) => {
    const id = numberInAddress(params.id)
    const details = orNotFound(queryClient.ensureQueryData(productQuery(params.id, locale)))
    // Awaited only after the parts: a rejection that nobody hears meanwhile would end the server.
    details.catch(() => {})
    const reviews = queryClient.ensureQueryData(reviewsQuery(id, deps, locale)).catch(() => null)
    const parts = PARTS.map((part) => part.load())
    // A product opened from a list is rendered from the list's data at once; the details follow.
    const known = knownProduct(queryClient, locale, id)
    if (known && cause === 'enter') {
      const { pictures } = known.product
      load().then(
        ({ preloadPicture, PAGE_SIZES }) => preloadPicture(pictures, PAGE_SIZES),
        // The parts of the page fail with it, and say so.
        () => {},
      )
    }
    await Promise.all(import.meta.env.SSR ? [...parts, reviews] : parts)
    const { product } = known ?? (await details)
    return { title: product.meta_title || product.name }
  },
  component: ProductPage,
  pendingComponent: ProductSkeleton,
})

function ProductPage() {
  const { locale } = Route.useRouteContext()
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(productQuery(id, locale))
  const isGone = error instanceof ApiProblem && error.status === 404
  const details = data ?? (isGone ? null : knownProduct(queryClient, locale, Number(id)))
  if (!details && error) throw error
  if (!details) return <ProductSkeleton />
  return <Content details={details} search={search} fromCard={!data} />
}

type ContentProps = {
  details: DataOf<typeof getProduct>
  search: ProductPageSearch
  /** What is known is that of a card which the shopper has just pressed. */
  fromCard: boolean
}

function Content({ details, search, fromCard }: ContentProps) {
  // Picture, name and price are painted first: a phone would take three times as long for all of it.
  const isWhole = useDeferredValue(true, !fromCard)
  const { product } = details
  return (
    <div className="wrap product-page">
      <div>
        <Breadcrumbs categoryId={product.category_id} name={product.name} />
        <div className="product-columns">
          <GalleryAndChoice
            key={product.id}
            product={product}
            color={search.color}
            fromCard={fromCard}
            isWhole={isWhole}
          />
        </div>
      </div>
      {isWhole && <ProductSections key={product.id} details={details} search={search} />}
    </div>
  )
}

/** Characters of HTML that wide screens show beside all pictures: more would be longer than these. */
const BRIEF = 1_500

type ChoiceProps = {
  product: ProductDetails
  color: string | undefined
  fromCard: boolean
  isWhole: boolean
}

/** The choice is theirs together: the gallery shows the chosen color. */
function GalleryAndChoice({ product, color, fromCard, isWhole }: ChoiceProps) {
  const isKnown = product.colors.some(({ name }) => name === color)
  const [chosen, setChosen] = useState<Choice>({ color: (isKnown && color) || null, size: null })
  const choice = choiceOf(product, chosen)
  const navigate = Route.useNavigate()
  const choose = (next: Choice) => {
    setChosen(next)
    if (next.color === choice.color) return
    // A page that is handed on or loaded anew shows the color again.
    const search = (before: ProductPageSearch) => ({ ...before, color: next.color ?? undefined })
    void navigate({ search, replace: true, resetScroll: false })
  }
  return (
    <>
      <Gallery product={product} color={choice.color} fromCard={fromCard} />
      <div className="product-side" data-brief={product.description.length < BRIEF || undefined}>
        <div>
          <ProductFacts product={product} />
          {isWhole && <BuyBox {...{ product, choice, fromCard }} onChoose={choose} />}
          {isWhole && product.shop && <Delivery shop={product.shop} />}
          {/* In the order of the document: what a style moved would jump while the page arrives. */}
          {product.short_description && (
            <p className="text-pretty text-muted">
              <bdi>{product.short_description}</bdi>
            </p>
          )}
        </div>
        {isWhole && <Description html={product.description} />}
        {isWhole && product.shop && <Seller shop={product.shop} />}
      </div>
    </>
  )
}
