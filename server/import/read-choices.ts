import * as v from 'valibot'
import { isColor } from '#contract/color.ts'
import { plainName } from './clean-text.ts'
import { readPictures } from './read-pictures.ts'

const MOST_CHOICES = 100
const LONGEST_NAME = 200

/** A list of what a product is chosen by: each a name alone, or an object with one. */
const choices = <Entries extends v.ObjectEntries>(kind: 'color' | 'size', fields: Entries) => {
  const nameless = `a ${kind} has no name`
  const name = v.pipe(
    v.union([v.string(), v.number()], nameless),
    v.transform((given) => plainName(String(given), LONGEST_NAME)),
    v.minLength(1, nameless),
  )
  const choice = v.pipe(
    v.unknown(),
    v.transform((given) =>
      typeof given === 'string' || typeof given === 'number' ? { name: given } : given,
    ),
    v.object({ name, ...fields }, nameless),
  )
  return v.nullish(
    v.pipe(
      v.array(choice, `${kind}s is not a list`),
      v.maxLength(MOST_CHOICES, `${kind}s has more than ${MOST_CHOICES} entries`),
    ),
  )
}

/** Colors of a product: what each adds to the price is an amount like the price itself. */
export const feedColors = <Amount extends v.GenericSchema>(price: Amount) =>
  choices('color', {
    code: v.nullish(v.string(), ''),
    price,
    images: v.nullish(v.array(v.string()), []),
  })

/** Sizes of a product, with what each adds to the price. */
export const feedSizes = <Amount extends v.GenericSchema>(price: Amount) =>
  choices('size', { price })

type Given = { name: string; code: string; images: string[] }

/** Returns a color with the pictures that can be loaded; `notes` names the corrections. */
export function readColor({ name, code, images }: Given, notes: string[]) {
  const isCode = isColor(code.trim())
  if (code && !isCode) notes.push('a color code that is no CSS color was left out')
  return {
    name,
    code: isCode ? code.trim() : '',
    pictures: readPictures(images, notes),
  }
}
