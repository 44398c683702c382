import * as v from 'valibot'
import { isColor } from '#contract/color.ts'
import { plainName } from './clean-text.ts'
import { readPictures } from './read-pictures.ts'

const MOST_COLORS = 100
const LONGEST_NAME = 200

/** Colors of a product: what each adds to the price is an amount like the price itself. */
export const feedColors = <Amount extends v.GenericSchema>(price: Amount) =>
  v.nullish(
    v.pipe(
      v.array(
        v.object(
          {
            name: v.pipe(
              v.string('a color has no name'),
              v.transform((name) => plainName(name, LONGEST_NAME)),
              v.minLength(1, 'a color has no name'),
            ),
            code: v.nullish(v.string(), ''),
            price,
            images: v.nullish(v.array(v.string()), []),
          },
          'a color has no name',
        ),
        'colors is not a list',
      ),
      v.maxLength(MOST_COLORS, `colors has more than ${MOST_COLORS} entries`),
    ),
  )

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
