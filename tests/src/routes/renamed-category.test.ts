import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue.ts'
import { en } from '#messages/interface/en.ts'
import { makeRouter } from '#src/app/router.tsx'
import { productsRequest } from '#src/features/catalogue/product-search.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { publicQuery } from '#src/query/public-query.ts'

const named = (id: number, slug: string, former_slugs: string[]): Category => ({
  ...{ id, slug, former_slugs, name: slug, thumbnail: '', pictures: null, sub_categories: [] },
})
/** The second category has taken an address that the first had. */
const categories = [named(1, 'cookware', ['pots', 'pans']), named(2, 'pans', [])]

async function open(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  queryClient.setQueryData(categoriesQuery('en').queryKey, { total: 2, categories })
  for (const { id } of categories) {
    const request = productsRequest({}, { category_id: id })
    const key = publicQuery('/products', request, 'en').queryKey
    queryClient.setQueryData(key, { total: 0, products: [], filters: null })
  }
  const history = createMemoryHistory({ initialEntries: ['/categories'] })
  const router = makeRouter(queryClient, createI18n('en', en), history)
  await router.load()
  await router.navigate({ to: path })
  return [history.location.pathname, history.length]
}

test('a link to the old name of a category opens it under its new one, which Back skips', async () => {
  expect(await open('/categories/pots')).toEqual(['/categories/cookware', 2])
})

test('the category that has taken an address keeps it', async () => {
  expect(await open('/categories/pans')).toEqual(['/categories/pans', 2])
})
