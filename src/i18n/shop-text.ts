import type { i18n } from 'i18next'

/**
 * Returns texts written by the shop's owner in the shopper's language: a language pack may contain
 * the text itself as a key. Several are joined with " · ", empty ones left out.
 */
export function shopText(t: i18n['t'], ...texts: (string | null | undefined)[]): string {
  // Without interpolation: an owner's text has no placeholders.
  const translate = (text: string) => t(text as never, { skipInterpolation: true }) as string
  return texts.flatMap((text) => (text ? [translate(text)] : [])).join(' · ')
}
