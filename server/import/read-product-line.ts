import * as v from 'valibot'
import { slugOf } from '#server/catalogue/slug.ts'
import { cleanHtml, humanise, plainName, plainText } from './clean-text.ts'

const MOST = 1e12
/** Taken for the stock of a feed that does not tell it. */
const UNTOLD_STOCK = 100

const words = v.nullish(v.string(), '')
const amount = (name: string) =>
  v.nullish(
    v.pipe(
      v.union(
        [
          v.number(),
          v.pipe(
            v.string(),
            v.trim(),
            v.regex(/^\d+(\.\d+|,\d{1,2})?$/, `${name} is not a number`),
          ),
        ],
        `${name} is not a number`,
      ),
      v.transform((value) => Number(String(value).replace(',', '.'))),
      v.minValue(0, `${name} is below zero`),
      v.maxValue(MOST, `${name} is too large`),
    ),
  )

/** One product of a feed; fields that are not named here are ignored. */
const feedProduct = v.object(
  {
    id: v.pipe(
      v.union([v.string(), v.number()], 'id is missing'),
      v.transform((id) => String(id).trim()),
      v.minLength(1, 'id is empty'),
      v.maxLength(300, 'id is too long'),
    ),
    name: v.pipe(v.string('name is missing'), v.minLength(1, 'name is empty')),
    source: words,
    description: words,
    summary: words,
    brand: words,
    category: words,
    sub_category: words,
    unit: words,
    image: words,
    price: amount('price'),
    discount_price: amount('discount_price'),
    rating: amount('rating'),
    review_count: amount('review_count'),
    stock: amount('stock'),
  },
  'it is not an object',
)

export type FeedProduct = ReturnType<typeof readProductLine>

/**
 * Reads one line of a feed into what is stored.
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
  const name = plainName(given.name)
  if (!name) throw new Error('name is empty')
  const [category = '', deeper = ''] = given.category.split('>').map(humanise)
  const price = given.price == null ? null : Math.round(given.price * 100)
  const discount = Math.round((given.discount_price ?? 0) * 100)
  const description = cleanHtml(given.description)
  const reviews = Math.min(Math.floor(given.review_count ?? 0), 1e6)
  return {
    external_id: `${given.source || 'feed'}:${given.id}`.replace(/[\0\p{Surrogate}]/gu, ''),
    source: humanise(given.source),
    name,
    slug: slugOf(name),
    brand: plainName(given.brand),
    category,
    sub_category: humanise(given.sub_category) || deeper,
    short_description: plainText(given.summary) || firstWords(plainText(description)),
    description,
    // Without a price it is shown, but cannot be bought.
    price: price || null,
    discount_price: price && discount > 0 && discount < price ? discount : 0,
    stock: Math.min(Math.floor(given.stock ?? UNTOLD_STOCK), 1e6),
    unit: plainName(given.unit) || null,
    // A bare file name leads nowhere; only an address is a picture.
    pictures: /^https:\/\//.test(given.image) && URL.canParse(given.image) ? [given.image] : [],
    rating_count: reviews,
    rating_sum: Math.round(Math.min(given.rating ?? 0, 5) * reviews),
  }
}

const explain = (issue: v.BaseIssue<unknown>): string => {
  const field = String(issue.path?.[0]?.key ?? '')
  if (field && issue.input === undefined) return `${field} is missing`
  return issue.message.startsWith('Invalid') ? `${field} has the wrong type` : issue.message
}

const firstWords = (text: string) =>
  text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 159))}…`
