import { useSuspenseQuery } from '@tanstack/react-query'
import type { listProducts } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { HeadPictures } from '#src/features/catalogue/head-pictures.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'

/** Pictures of what the list below begins with. */
export function ListPictures({ request }: { request: RequestOf<typeof listProducts> }) {
  const { i18n } = useTranslation()
  const { data } = useSuspenseQuery(publicQuery('/products', request, i18n.language))
  return <HeadPictures products={data.products} onPhones />
}
