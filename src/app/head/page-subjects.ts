import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Category } from '#contract/catalogue.ts'
import { unitPrice } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import type { FlashSale, Shop } from '#contract/shop.ts'
import { slugOf } from '#src/features/catalogue/find-category.ts'
import { type ReviewSearch, reviewsQuery } from '#src/features/catalogue/reviews-query.ts'
import { shopQuery } from '#src/features/catalogue/shop-queries.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { productNode } from './product-node.ts'
import { breadcrumbNode, type Node, siteNodes } from './structured-data.ts'

type Leaf = {
  routeId: string
  params: Record<string, string>
  search: Record<string, unknown>
  loaderData?: unknown
}
type Context = {
  queryClient: QueryClient
  i18n: i18n
  settings: Settings
  title: string
  absolute: (path: string) => string
}

/** What a page is about. `picture` is a path or an address; `price` is in minor units. */
export type Subject = {
  description?: string
  picture?: string
  product?: { price: number }
  nodes: Node[]
}

/** Returns what a page is about, from the data that it shows. */
export const aboutPage = (leaf: Leaf, context: Context): Subject =>
  subjects[leaf.routeId]?.(leaf, context) ?? { nodes: [] }

const subjects: Record<string, (leaf: Leaf, context: Context) => Subject> = {
  '/': (_, context) => {
    const { queryClient, i18n, settings, absolute } = context
    const home = queryClient.getQueryData(
      publicQuery('/home', { page: 1, per_page: 10 }, i18n.language).queryKey,
    )
    return { picture: home?.banners[0]?.thumbnail ?? '', nodes: siteNodes(settings, absolute) }
  },

  '/products/$id/details': ({ params, search }, context) => {
    const { queryClient, i18n, settings, title, absolute } = context
    const id = Number(params.id)
    const details = queryClient.getQueryData(
      publicQuery('/product-details', { product_id: id }, i18n.language).queryKey,
    )
    if (!details) return { nodes: [] }
    const { product } = details
    const reviews = queryClient.getQueryData(
      reviewsQuery(id, search as ReviewSearch, i18n.language).queryKey,
    )
    const categories =
      queryClient.getQueryData(categoriesQuery(i18n.language).queryKey)?.categories ?? []
    const category = categories.find((one) => one.id === product.category_id)
    const way = category ? [categoryStep(category, context)] : []
    return {
      description: product.meta_description || product.short_description || product.description,
      picture: product.thumbnails[0]?.thumbnail || product.thumbnail,
      product: { price: unitPrice(product) },
      nodes: [
        ...productNode(product, reviews?.reviews ?? [], { settings, absolute }),
        breadcrumbs(context, ...way, [title, `/products/${id}/details`]),
      ],
    }
  },

  '/categories/$slug': ({ loaderData, search }, context) => {
    const { category } = loaderData as { category: Category }
    const { i18n, title } = context
    const sub = category.sub_categories.find(({ id }) => id === search.subcategory)
    const all: Step = [i18n.t('page.categories'), '/categories']
    const way = [all, categoryStep(category, context)]
    if (sub) way.push([title, `${pathOf(category)}?subcategory=${sub.id}`])
    const near = (sub ? [category] : category.sub_categories).map((one) =>
      shopText(i18n.t, one.name),
    )
    const ofShop = shopText(i18n.t, context.settings.web_footer_description)
    return {
      description: `${[title, ...near].join(', ')} - ${ofShop}`,
      picture: (sub ?? category).thumbnail,
      nodes: [breadcrumbs(context, ...way)],
    }
  },

  '/shops/$id/': ({ params }, context) => {
    const { queryClient, i18n } = context
    const found = queryClient.getQueryData(shopQuery(Number(params.id), i18n.language).queryKey)
    return found ? aboutShop(found.shop, context) : { nodes: [] }
  },

  '/shops/$id/categories/$slug': ({ loaderData }, context) => {
    const { shop, category } = loaderData as { shop: Shop; category: Category }
    const name = shopText(context.i18n.t, category.name)
    const path = `/shops/${shop.id}${pathOf(category)}`
    return { ...aboutShop(shop, context, [name, path]), picture: category.thumbnail }
  },

  '/flash-sale/$id': ({ params }, context) => {
    const { queryClient, i18n, title } = context
    const [found] = queryClient.getQueriesData<{ flash_sale: FlashSale }>({
      queryKey: ['public', i18n.language, '/flash-sale/{id}/details'],
    })
    return {
      picture: found?.[1]?.flash_sale.thumbnail ?? '',
      nodes: [breadcrumbs(context, [title, `/flash-sale/${Number(params.id)}`])],
    }
  },
}

/** What it is called, and its path. */
type Step = [name: string, path: string]

const pathOf = (category: Category) => `/categories/${encodeURIComponent(slugOf(category))}`

const categoryStep = (category: Category, { i18n }: Context): Step => [
  shopText(i18n.t, category.name),
  pathOf(category),
]

const breadcrumbs = ({ i18n, absolute }: Context, ...steps: Step[]) =>
  breadcrumbNode([[i18n.t('page.home'), '/'], ...steps], absolute)

function aboutShop(shop: Shop, context: Context, ...below: Step[]): Subject {
  const all: Step = [context.i18n.t('page.shops'), '/shops']
  return {
    description: shop.short_description || shop.description,
    picture: shop.banner || shop.logo,
    nodes: [breadcrumbs(context, all, [shop.name, `/shops/${shop.id}`], ...below)],
  }
}
