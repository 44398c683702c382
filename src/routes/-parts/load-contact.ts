import type { RouterContext } from '#src/app/router-context.ts'
import { publicQuery } from '#src/query/public-query.ts'

export const loadContact = ({ queryClient, locale }: RouterContext) =>
  queryClient.ensureQueryData(publicQuery('/contact-us', {}, locale))
