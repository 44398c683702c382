import * as v from 'valibot'
import {
  cleanDescription,
  formatCategoryName,
  LONGEST_TEXT,
  plainName,
  plainText,
  shorten,
} from './clean-text.ts'
import { priceNotes } from './price-notes.ts'
import { readAmount, readRating, readSignedAmount } from './read-amount.ts'
import { feedColors, feedSizes, readColor } from './read-choices.ts'
import { picturesOf } from './read-pictures.ts'
import { LONGEST_NAME, LONGEST_SUMMARY, readTranslations, summaryOf } from './read-translations.ts'
import { unknownFields } from './unknown-fields.ts'

/** Highest price, in whole units: 999 pieces in many lines of a cart still add up exactly. */
const MOST = 1e9
const LONGEST_TAXONOMY_NAME = 200

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

const optionalText = v.nullish(v.string())
const amount = (name: string, least = 0) =>
  v.pipe(
    v.nullish(v.union([v.number(), v.string()], `${name} is not a number`)),
    v.transform((value) => {
      if (isMissing(value) || typeof value === 'number') return value === '' ? null : value
      return readSignedAmount(value as string) ?? Number.NaN
    }),
    v.nullish(
      v.pipe(
        v.number(`${name} is not a number`),
        v.minValue(least, `${name} is below zero`),
        v.maxValue(MOST, `${name} is larger than ${MOST.toLocaleString('en')}`),
      ),
    ),
  )
const estimate = v.nullish(v.union([v.number(), v.string()]))

/** One product of a feed; unknown fields are ignored. */
const feedProduct = v.object(
  {
    id: v.pipe(
      v.union([v.string(), v.number()], 'id is missing'),
      // JSON.parse has rounded it: two products would be one.
      v.check(
        (id) => !Number.isInteger(id) || Number.isSafeInteger(id),
        'id is too large for a number: write it as a text',
      ),
      v.transform((id) => plainText(String(id))),
      v.minLength(1, 'id is empty'),
      v.maxLength(300, 'id is longer than 300 characters'),
    ),
    name: v.string('name is missing'),
    source: v.pipe(
      v.nullish(v.string(), ''),
      v.transform(plainText),
      // `north` with `a:1` and `north:a` with `1` would be one product.
      v.check((source) => !source.includes(':'), 'source has a colon'),
      v.maxLength(
        LONGEST_TAXONOMY_NAME,
        `source is longer than ${LONGEST_TAXONOMY_NAME} characters`,
      ),
    ),
    description: optionalText,
    summary: optionalText,
    shop: optionalText,
    brand: optionalText,
    category: optionalText,
    sub_category: optionalText,
    unit: optionalText,
    image: optionalText,
    images: v.nullish(v.array(v.string('images is not a list of texts'), 'images is not a list')),
    price: amount('price'),
    discount_price: amount('discount_price'),
    // Below zero, where more was sold than there was.
    stock: amount('stock', -MOST),
    exported_stock: amount('exported_stock'),
    rating: estimate,
    review_count: estimate,
    colors: feedColors(amount('price of a color')),
    sizes: feedSizes(amount('price of a size')),
  },
  'it is not an object',
)

export type FeedProduct = ReturnType<typeof readProductLine>

/**
 * Reads one line of a feed. Fields that the line lacks are undefined; a price or discount of null
 * means none. `notes` names the corrections.
 * @throws Error whose message says what is wrong with the line
 */
export function readProductLine(line: string) {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new Error('it is not JSON')
  }
  const result = v.safeParse(feedProduct, json)
  if (!result.success) throw new Error(result.issues.map(explain).join(', '))
  const given = result.output
  const notes = unknownFields(json as object, feedProduct.entries)
  // What a decoder puts in the place of bytes that it does not understand.
  if (line.includes('\ufffd')) notes.push('letters are lost: the file is not UTF-8')
  const fullName = plainText(given.name)
  if (!fullName) throw new Error('name is empty')
  const name = shorten(fullName, LONGEST_NAME)
  if (name !== fullName) notes.push('a long name was cut')
  if ((given.description?.length ?? 0) > LONGEST_TEXT) notes.push('a long description was cut')
  notes.push(...priceNotes(given))
  if ((given.stock ?? 0) < 0) notes.push('a stock below zero is 0: the product is sold out')
  const [category, deeper, ...further] =
    mapText(given.category, plainText)?.split('>').map(taxonomyName) ?? []
  if (further.some(Boolean)) notes.push('a category has two levels: the further ones were left out')
  const subCategory = mapText(given.sub_category, taxonomyName)
  const description = mapText(given.description, cleanDescription)
  const summary = mapText(given.summary, (text) => shorten(plainText(text), LONGEST_SUMMARY))
  return {
    external_id: `${given.source || 'feed'}:${given.id}`,
    source: formatCategoryName(given.source),
    name,
    shop: mapText(given.shop, (text) => plainName(text, LONGEST_TAXONOMY_NAME)),
    brand: mapText(given.brand, (text) => plainName(text, LONGEST_TAXONOMY_NAME)),
    category,
    sub_category: subCategory || (deeper ?? subCategory),
    short_description: summaryOf(summary, description),
    hasSummary: summary !== undefined,
    description,
    price: minorUnits(given.price),
    discount_price: minorUnits(given.discount_price),
    stock: isMissing(given.stock) ? undefined : stockOf(given.stock as number),
    /** Whether the owner has left the stock as an export told it. */
    isStockUnedited: !isMissing(given.stock) && given.stock === given.exported_stock,
    unit: mapText(given.unit, (text) => plainName(text, 100)),
    pictures: picturesOf(given, notes),
    ...reviewsOf(given, notes),
    colors: given.colors?.map((color) => ({
      ...readColor(color, notes),
      price: minorUnits(color.price) ?? 0,
    })),
    sizes: given.sizes?.map(({ name, price }) => ({ name, price: minorUnits(price) ?? 0 })),
    translations: readTranslations(json as Record<string, unknown>),
    notes,
  }
}

const mapText = <Value = string>(
  text: string | null | undefined,
  clean = (given: string) => given as Value,
) => (text === null || text === undefined ? undefined : clean(text))

const taxonomyName = (text: string) => shorten(formatCategoryName(text), LONGEST_TAXONOMY_NAME)

const stockOf = (pieces: number) => Math.max(0, Math.min(Math.floor(pieces), 1e6))

/** null: explicitly none. undefined: not in the line. */
const minorUnits = (amount: number | null | undefined) =>
  amount === undefined ? undefined : Math.round((amount ?? 0) * 100) || null

function reviewsOf(
  given: Pick<v.InferOutput<typeof feedProduct>, 'rating' | 'review_count'>,
  notes: string[],
) {
  const read = (value: string | number | null | undefined, parse: (text: string) => unknown) => {
    if (isMissing(value)) return undefined
    const number = typeof value === 'number' ? value : parse(value as string)
    if (typeof number === 'number' && number >= 0) return number
    notes.push('a rating that is no number was left out')
    return undefined
  }
  const count = read(given.review_count, readAmount)
  const stars = count === undefined ? undefined : read(given.rating, readRating)
  // Without stars a number of reviews would be that of people who gave none.
  if (count === undefined || (stars === undefined && count >= 1)) {
    return { rating_count: undefined, rating_sum: undefined }
  }
  const rating_count = Math.min(Math.floor(count), 1e6)
  return { rating_count, rating_sum: Math.round(Math.min(stars ?? 0, 5) * rating_count) }
}

const explain = (issue: v.BaseIssue<unknown>): string => {
  const field = String(issue.path?.[0]?.key ?? '')
  if (issue.path?.length === 1 && issue.input === undefined) return `${field} is missing`
  return issue.message.startsWith('Invalid') ? `${field} has the wrong type` : issue.message
}
