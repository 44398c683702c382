import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'

/** What every loader gets. The locale is part of each public query's key. */
export type RouterContext = {
  queryClient: QueryClient
  i18n: i18n
  /** That of `i18n`. */
  locale: string
}
