import type { legalSlugs } from '#contract/site.ts'
import { publicQuery } from '#src/offline/public-query.ts'
import type { RouterContext } from '#src/router.tsx'

export const loadLegalPage = (
  { queryClient, locale }: RouterContext,
  slug: (typeof legalSlugs)[number],
) => queryClient.ensureQueryData(publicQuery('/legal-pages/{slug}', { slug }, locale))
