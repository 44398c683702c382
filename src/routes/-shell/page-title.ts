import type { i18n } from 'i18next'

type TitledMatch = {
  staticData?: { title?: string }
  loaderData?: unknown
  status?: string
  _notFound?: boolean
}

/** Whether an address leads nowhere, or to something that the shop does not know. */
export const isNotFound = ({ status, _notFound }: TitledMatch): boolean =>
  status === 'notFound' || !!_notFound

/**
 * The innermost page speaks: with the title its loader found (a product's name), else with the
 * title of its metadata. Empty if none does.
 */
export function titleOf(matches: readonly TitledMatch[], i18n: i18n): string {
  if (matches.some(isNotFound)) return i18n.t('page.notFound')
  for (const match of matches.toReversed()) {
    const found = (match.loaderData as { title?: unknown } | undefined)?.title
    if (typeof found === 'string' && found) return found
    if (match.staticData?.title) return i18n.t(match.staticData.title as never)
  }
  return ''
}

/** "{title} - {app name}" (section 2). */
export function pageTitle(matches: readonly TitledMatch[], i18n: i18n, appName: string): string {
  const title = titleOf(matches, i18n)
  return title ? `${title} - ${appName}` : appName
}
