import { locales } from '#server/http/messages.ts'
import { shorten } from './clean-text.ts'

const translated = ['name', 'summary', 'description']
const LONGEST = 60

/**
 * Returns a note for each field of a line that feeds do not have: without one the owner would not
 * learn that a `sale_price` has no effect. `product_id` is added by exports and ignored by imports.
 */
export function unknownFields(line: object, fields: object): string[] {
  const known = (name: string) =>
    name === 'product_id' ||
    Object.hasOwn(fields, name) ||
    locales.some((locale) => translated.some((field) => name === `${field}_${locale}`))
  return Object.keys(line)
    .filter((name) => !known(name))
    .map((name) => `the field ${shorten(name, LONGEST)} is not known and was left out`)
}
