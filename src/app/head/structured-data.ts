import type { Settings } from '#contract/settings.ts'

/** A thing in the vocabulary of schema.org. */
export type Node = { '@type': string; [property: string]: unknown }
/** Returns the absolute address of a path of this shop. */
export type Absolute = (path: string) => string

/** Returns the ISO 4217 code of the shop's currency; undefined if its name is another word. */
export const currencyCode = ({ currency }: Pick<Settings, 'currency'>): string | undefined =>
  /^[A-Z]{3}$/.test(currency.name) ? currency.name : undefined

/** The way from home to a page, as pairs of name and path. */
export const breadcrumbNode = (
  steps: [name: string, path: string][],
  absolute: Absolute,
): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

/** The shop itself, and how it is searched. */
export function siteNodes(settings: Settings, absolute: Absolute): Node[] {
  const { app_name: name, web_logo: logo, email, mobile: telephone, social_links } = settings
  const sameAs = social_links.map(({ link }) => link).filter((link) => link.startsWith('https://'))
  return [
    {
      '@type': 'Organization',
      name,
      url: absolute('/'),
      ...(logo && { logo: absolute(logo) }),
      ...(email && { email }),
      ...(telephone && { telephone }),
      ...(sameAs.length > 0 && { sameAs }),
    },
    {
      '@type': 'WebSite',
      name,
      url: absolute('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute('/products')}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
