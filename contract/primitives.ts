import * as v from 'valibot'

/**
 * Schemas shared by all resources. Each accepts the variations that shops of this family send
 * (numbers as text, null for "none") and returns one clean form.
 */

/** An integer id. Wire: number or digits as text. */
export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(0),
)

/** A filter by ids, any of which may match. Wire: `3`, or `3,7`; at most 100. Code: the numbers. */
export const idList = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
  ]),
  v.transform((value) => String(value).split(',').map(Number)),
)

/** Money. Wire: decimal with two places (number or text). Code: integer of minor units. */
export const money = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform((amount) => Math.round(Number(amount) * 100)),
  v.safeInteger(),
)

/** A number that is counted with. Wire: number or text. */
export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
)

/** A count; shops may send it formatted ("1.2K"), which is shown unchanged. */
export const count = v.union([v.number(), v.string()])

/** Rating from 0 to 5. Wire: number or text. */
export const rating = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))]),
  v.transform(Number),
)

/** Text that may be missing; then it is empty. */
export const text = v.nullish(v.string(), '')

/** A date in ISO 8601, or text that the shop has formatted. */
export const date = v.string()

/** A switch. Wire: boolean, 0 or 1, also as text. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false', ''])]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** An optional list: missing or null is empty. */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), [])

/** A share in percent, 0 to 100. */
export const percentage = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))]),
  v.transform(Number),
)

/**
 * A picture in several widths: `{base}-{width}.{format}` for every width and format. `color` fills
 * the frame until the picture has loaded.
 */
export const pictures = v.nullish(
  v.object({
    base: v.string(),
    widths: v.array(v.number()),
    formats: v.array(v.picklist(['avif', 'webp'])),
    color: text,
  }),
  null,
)
export type Pictures = v.InferOutput<typeof pictures>

/**
 * Page of a list, starting at 1; the server returns `per_page` items, 10 by default (section 9).
 */
export const paging = {
  page: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)),
    1,
  ),
  per_page: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(),
      v.minValue(1),
      v.maxValue(100),
    ),
    10,
  ),
}
