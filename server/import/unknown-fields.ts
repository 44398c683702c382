import { locales } from '#server/http/messages.ts'
import { shorten } from './clean-text.ts'

const translated = ['name', 'summary', 'description']
const LONGEST = 60

/**
 * Returns notes on the fields of a line that a feed does not have: of a `sale_price` the owner would
 * learn from nobody that it is none. `product_id` is what an export adds for its reader.
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
