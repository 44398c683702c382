import type { QueryClient } from '@tanstack/react-query'
import type { legalSlugs } from '#contract/site.ts'
import { getConnection } from '#src/connection/connection.ts'
import { formerLocale } from '#src/i18n/former-locale.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { whenIdle } from './when-idle.ts'

const DAY = 24 * 3600_000

/** The legal pages that have a route in the shop. */
const SLUGS = [
  'about-us',
  'terms-and-conditions',
  'privacy-policy',
] as const satisfies readonly (typeof legalSlugs)[number][]

/**
 * Stores, while the page is idle, what a shopper may need without a network: the shop's name and
 * contact, its terms, and the messages of the language used before. A few kilobytes, skipped only
 * with Save-Data.
 */
export function keepPagesFresh(queryClient: QueryClient, locale: string): void {
  whenIdle(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (getConnection().reachable && !connection?.saveData) {
      void gatherPages(queryClient, locale)
    }
  }, 10_000)
}

/** Fetches each page that is not on the device or is older than a day; failures are ignored. */
export async function gatherPages(queryClient: QueryClient, locale: string): Promise<void> {
  const once = { staleTime: DAY, retry: false }
  for (const slug of SLUGS) {
    const page = publicQuery('/legal-pages/{slug}', { slug }, locale)
    await queryClient.prefetchQuery({ ...page, ...once })
  }
  await queryClient.prefetchQuery({ ...publicQuery('/contact-us', {}, locale), ...once })
  const former = formerLocale()
  if (!former || former === locale) return
  const messages = publicQuery('/lang/{locale}', { locale: former }, former)
  await queryClient.prefetchQuery({ ...messages, ...once })
}
