import type { QueryClient } from '@tanstack/react-query'
import { publicQuery } from '#src/query/public-query.ts'
import { PRODUCTS_A_PAGE } from './product-search.ts'

/** A flash sale with one page of its products. */
export const flashSaleQuery = (id: number, page: number, locale: string) =>
  publicQuery('/flash-sale/{id}/details', { id, page, per_page: PRODUCTS_A_PAGE }, locale)

/**
 * Stores the sale that runs, so that it opens without a network, too: the home page counts down to
 * its end. The catalogue on the device does not know what is in the sale. Failures are ignored.
 */
export async function readSaleAhead(queryClient: QueryClient, locale: string): Promise<void> {
  const once = { staleTime: 3600_000, retry: false }
  const sales = publicQuery('/flash-sales', {}, locale)
  await queryClient.prefetchQuery({ ...sales, ...once })
  const sale = queryClient.getQueryData(sales.queryKey)?.running_flash_sale
  if (sale) await queryClient.prefetchQuery({ ...flashSaleQuery(sale.id, 1, locale), ...once })
}
