import { ar } from './messages-ar.ts'
import { de } from './messages-de.ts'

/** Other languages by the English text, which is itself the key. */
const tables: Record<string, Record<string, string>> = { ar, de }

export const locales = ['en', ...Object.keys(tables)]

export type Translate = (text: string, values?: Record<string, string | number>) => string

/** Whether a text is one of the server's. */
export const isMessage = (text: string): boolean => text in de

/** The first language of Accept-Language in which the server speaks; English otherwise. */
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

/** Gives texts in one language; a text without a translation stays English. */
export function translator(locale: string): Translate {
  const table = tables[locale] ?? {}
  return (text, values = {}) =>
    (table[text] ?? text).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = String(values[name] ?? whole)
      return name === 'field' ? (table[value] ?? value) : value
    })
}
