import type { legalSlugs } from '#contract/site.ts'
import type { RouterContext } from '#src/app/router-context.ts'
import { publicQuery } from '#src/query/public-query.ts'

export const loadLegalPage = (
  { queryClient, locale }: RouterContext,
  slug: (typeof legalSlugs)[number],
) => queryClient.ensureQueryData(publicQuery('/legal-pages/{slug}', { slug }, locale))
