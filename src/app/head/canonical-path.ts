import type { Category } from '#contract/catalogue.ts'
import { slugOf } from '#src/features/catalogue/find-category.ts'

type Place = {
  routeId: string
  params: Record<string, string>
  search: Record<string, unknown>
  loaderData?: unknown
}

/**
 * Returns the address of a page without what does not change what it is about: what advertisements
 * append, filters and the order of a list, pages of reviews. A list keeps the number of its page, a
 * category its sub-category.
 */
export function canonicalPath({ routeId, params, search, loaderData }: Place): string {
  const path = routeId.replace(/\/$/, '').replace(/\$(\w+)/g, (_, name) =>
    // 007 is product 7, and the number of a category leads to its name.
    name === 'id'
      ? String(Number(params.id))
      : encodeURIComponent(slugIn(loaderData) ?? params[name] ?? ''),
  )
  if (routeId.startsWith('/products/$id')) return path
  const kept = new URLSearchParams()
  if (routeId === '/categories/$slug' && search.subcategory) {
    kept.set('subcategory', String(search.subcategory))
  }
  if (Number(search.page) > 1) kept.set('page', String(search.page))
  return `${path || '/'}${kept.size ? `?${kept}` : ''}`
}

function slugIn(loaderData: unknown): string | undefined {
  const { category } = (loaderData ?? {}) as { category?: Category }
  return category && slugOf(category)
}
