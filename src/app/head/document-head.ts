import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { toWire } from '#contract/money.ts'
import type { DocumentHead } from '#contract/rendered-page.ts'
import type { Settings } from '#contract/settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { isNotFound, titleOf } from '#src/routes/-shell/page-title.ts'
import { canonicalPath } from './canonical-path.ts'
import { aboutPage } from './page-subjects.ts'
import { currencyCode } from './structured-data.ts'

type Match = {
  routeId: string
  params: Record<string, string>
  search: Record<string, unknown>
  loaderData?: unknown
  staticData: { isPersonal?: true; title?: string }
  status: string
}

/** A page that was loaded, with everything that its loaders have left. */
export type LoadedPage = {
  router: { state: { matches: readonly object[] } }
  queryClient: QueryClient
  i18n: i18n
  settings: Settings
  /** Of the shop's public address. */
  origin: string
}

/** Instead of a logo that is a drawing, which most previews cannot show. */
const ICON = '/icons/icon-512.png'

/** Returns what search engines and previews of links read in a document. Only the server needs it. */
export function documentHead(page: LoadedPage): DocumentHead {
  const { i18n, settings, origin } = page
  const matches = page.router.state.matches as readonly Match[]
  const leaf = matches.at(-1)
  const ofShop = shopText(i18n.t, settings.web_footer_description)
  // Pages of one's own, of a search, and those that there are not or that failed.
  const isHidden = matches.some(
    (match) => match.staticData.isPersonal || isNotFound(match) || match.status === 'error',
  )
  const isSearch = leaf?.routeId === '/products/' && leaf.search.search !== undefined
  if (!leaf || isHidden || isSearch) {
    return { description: ofShop, canonical: null, properties: [], structuredData: null }
  }
  const absolute = (path: string) => new URL(path, origin).href
  const isHome = leaf.routeId === '/'
  const title = isHome ? settings.app_name : titleOf(matches, i18n)
  const about = aboutPage(leaf, { ...page, absolute, title })
  const canonical = absolute(canonicalPath(leaf))
  const picture = about.picture || settings.web_logo
  const image = absolute(/\.svg$/.test(picture) || !picture ? ICON : picture)
  const properties: DocumentHead['properties'] = [
    ['og:title', title],
    ['og:type', about.product ? 'product' : 'website'],
    ['og:url', canonical],
    ['og:image', image],
    ['og:site_name', settings.app_name],
    ['og:locale', localeWithCountry(i18n.language)],
    ['twitter:card', about.picture ? 'summary_large_image' : 'summary'],
  ]
  const currency = currencyCode(settings)
  if (about.product?.price && currency) {
    properties.push(
      ['product:price:amount', toWire(about.product.price).toFixed(2)],
      ['product:price:currency', currency],
    )
  }
  return {
    description: about.description || ofShop,
    canonical,
    properties,
    structuredData: about.nodes.length
      ? { '@context': 'https://schema.org', '@graph': about.nodes }
      : null,
  }
}

/** Open Graph names a language with its country: ar → ar_EG. */
function localeWithCountry(language: string): string {
  const locale = new Intl.Locale(language).maximize()
  return `${locale.language}_${locale.region}`
}
