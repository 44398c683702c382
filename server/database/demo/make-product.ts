import type { PictureBook } from './picture-book.ts'
import type { Random } from './random.ts'
import type { Color, Good } from './read-makers.ts'

type Tools = { random: Random; book: PictureBook; now: Date }

const DAY = 86_400_000

export type ProductPlan = Awaited<ReturnType<typeof makeProduct>>

/** Heading above the care of a product, by language. */
const careTitles: Record<string, string> = {
  en: 'Care',
  de: 'Pflege',
  es: 'Cuidados',
  ar: 'العناية',
  bn: 'যত্ন',
}

type Description = { made: string; facts: string[]; care: string }

/** What its page says below the summary: how it is made, its measures, how to look after it. */
const descriptionOf = (locale: string, { made, facts, care }: Description) =>
  `<p>${made}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>` +
  `<h3>${careTitles[locale] ?? careTitles.en}</h3><p>${care}</p>`

/** Makes the row of a product, those of its translations, and the pictures of each of its colors. */
export async function makeProduct({ random, book, now }: Tools, good: Good) {
  const { name, slug, about, facts, price, was, kind } = good
  const sets = await Promise.all(good.colors.map((color) => addPictures(book, name, color)))
  const row = {
    external_id: `demo:${slug}`,
    name,
    slug,
    short_description: about,
    description: descriptionOf('en', { ...kind, facts }),
    price: was ?? price,
    discount_price: was ? (price ?? 0) : 0,
    stock: good.stock ?? random.pick([6, 8, 12, 20, 35, 60, 120]),
    created_at: new Date(now.getTime() - random.between(0, 240) * DAY),
    pictures: sets[0] ?? [],
  }
  // Where there is one color only, there is nothing to choose.
  const colors =
    good.colors.length > 1
      ? good.colors.map(({ name, hex }, at) => ({ name, hex, pictures: sets[at] ?? [] }))
      : []
  const translations = good.translations.map(({ locale, name, about, ...texts }) => ({
    locale,
    name,
    short_description: about,
    description: descriptionOf(locale, texts),
  }))
  return { row, good, colors, translations }
}

const addPictures = (book: PictureBook, title: string, { name, pictures }: Color) =>
  Promise.all(
    pictures.map(({ file, color }) =>
      book.add(`${title} ${name}`, color, { kind: 'master', file }),
    ),
  )
