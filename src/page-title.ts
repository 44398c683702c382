import type { i18n } from 'i18next'

type TitledMatch = { staticData?: { title?: string }; loaderData?: unknown }

/**
 * "{title} - {app name}" (section 2). The innermost page speaks: with the title its loader found
 * (a product's name), else with the title of its metadata.
 */
export function pageTitle(matches: readonly TitledMatch[], i18n: i18n, appName: string): string {
  for (const match of matches.toReversed()) {
    const found = (match.loaderData as { title?: unknown } | undefined)?.title
    if (typeof found === 'string' && found) return `${found} - ${appName}`
    if (match.staticData?.title) return `${i18n.t(match.staticData.title as never)} - ${appName}`
  }
  return appName
}
