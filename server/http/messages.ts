import { ar } from './messages-ar.ts'
import { bn } from './messages-bn.ts'
import { de } from './messages-de.ts'
import { es } from './messages-es.ts'

/** Translations keyed by the English text. */
const tables: Record<string, Record<string, string>> = { ar, es, bn, de }

export const locales = ['en', ...Object.keys(tables)]

export type Translate = (text: string, values?: Record<string, string | number>) => string

/** Returns whether a text is one of the server's messages. */
export const isMessage = (text: string): boolean => text in de

/** Returns the first supported locale of Accept-Language; English otherwise. */
export function chooseLocale(acceptLanguage: string | undefined): string {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: Number(quality ?? 1) }
    })
    .sort((a, b) => b.quality - a.quality)
  return wanted.find(({ language }) => locales.includes(language))?.language ?? 'en'
}

/** Returns the translate function of a locale; a text without a translation stays English. */
export function translator(locale: string): Translate {
  const table = tables[locale] ?? {}
  return (text, values = {}) =>
    (table[text] ?? text).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = String(values[name] ?? whole)
      return name === 'field' ? (table[value] ?? value) : value
    })
}
