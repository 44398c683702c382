import { locales } from '#server/http/messages.ts'
import { cleanDescription, plainText, shorten } from './clean-text.ts'

/** Most characters of a product's name and of its summary. */
export const LONGEST_NAME = 500
export const LONGEST_SUMMARY = 500

/** A product's texts in one language; undefined: not in the line, empty: none. */
export type FeedTranslation = {
  locale: string
  name: string | undefined
  short_description: string | undefined
  description: string | undefined
}

/** Returns a summary, of a line that has none the beginning of its description. */
export const summaryOf = (summary: string | undefined, description: string | undefined) =>
  summary || (description === undefined ? summary : shorten(plainText(description), 160))

/**
 * Returns the texts of a line in other languages than the shop's own: `name_ar`, `summary_ar`,
 * `description_ar`, for each language that the server speaks.
 */
export function readTranslations(line: Record<string, unknown>): FeedTranslation[] {
  return locales.flatMap((locale) => {
    const read = (field: string, clean: (text: string) => string) => {
      const text = line[`${field}_${locale}`]
      return text === undefined ? undefined : clean(typeof text === 'string' ? text : '')
    }
    const name = read('name', (text) => shorten(plainText(text), LONGEST_NAME))
    const summary = read('summary', (text) => shorten(plainText(text), LONGEST_SUMMARY))
    const description = read('description', cleanDescription)
    if ((name ?? summary ?? description) === undefined) return []
    return [{ locale, name, short_description: summaryOf(summary, description), description }]
  })
}
