import type { i18n } from 'i18next'

/**
 * What the owner of the shop has written, in the shopper's language: a language pack may have the
 * text itself as a key. Several are joined, empty ones left out.
 */
export function shopText(t: i18n['t'], ...texts: (string | null | undefined)[]): string {
  // As it stands: a text of the shop has no places for values.
  const inWords = (text: string) => t(text as never, { skipInterpolation: true }) as string
  return texts.flatMap((text) => (text ? [inWords(text)] : [])).join(' · ')
}
