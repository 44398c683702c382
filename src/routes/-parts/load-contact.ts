import { publicQuery } from '#src/offline/public-query.ts'
import type { RouterContext } from '#src/router.tsx'

export const loadContact = ({ queryClient, locale }: RouterContext) =>
  queryClient.ensureQueryData(publicQuery('/contact-us', {}, locale))
