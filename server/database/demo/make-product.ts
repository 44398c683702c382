import { slugOf } from '#server/catalogue/slug.ts'
import type { Group } from './goods/group.ts'
import type { PictureBook } from './picture-book.ts'
import type { Random } from './random.ts'

type Tools = { random: Random; book: PictureBook; now: Date; tints: string[]; wall: string }

const DAY = 86_400_000
const cents = [99, 99, 95, 90, 50, 0]
/** Sizes by which a larger product costs more. */
const MORE = /GB|TB|ml|inch|persons|×|pieces|\dl/
/** In the catalogue, but not for sale at the moment. */
const WITHOUT_PRICE = ['Morrow Free-Standing Bathtub', 'Stage Electric Guitar']

export type ProductPlan = Awaited<ReturnType<typeof makeProduct>>

/** Makes one product of a group: price, discount, stock, text, pictures. */
export async function makeProduct(
  { random, book, now, tints, wall }: Tools,
  group: Group,
  given: string | [name: string, photo: string],
) {
  const [name, photo] = typeof given === 'string' ? [given, undefined] : given
  const whole = random.between(group.from, group.to)
  const price = WITHOUT_PRICE.includes(name) ? null : whole * 100 + random.pick(cents)
  const reduced =
    random.next() < 0.3 ? Math.round((price ?? 0) * random.pick([0.9, 0.8, 0.75, 0.6])) : 0
  const soldOut = random.next() < 0.05
  return {
    name,
    slug: slugOf(name),
    brand: random.pick(group.brands),
    short_description: group.about,
    description: textFor(group, name),
    price,
    discount_price: reduced,
    stock: soldOut ? 0 : random.pick([3, 5, 8, 12, 20, 35, 60, 120]),
    unit: group.unit ?? null,
    sold: Math.floor(random.next() ** 3 * 900) + random.between(0, 9),
    created_at: new Date(now.getTime() - random.between(0, 240) * DAY),
    pictures: await picturesFor({ book, tints, wall }, group, name, photo),
    surcharge: group.sizes?.some((size) => MORE.test(size))
      ? Math.round(((price ?? 0) * 0.12) / 100) * 100
      : 0,
  }
}

function textFor(group: Group, name: string): string {
  const facts = group.facts.map((fact) => `<li>${fact}</li>`).join('')
  const choice = [
    group.colors && `in ${listed(group.colors)}`,
    group.sizes && `in the sizes ${listed(group.sizes)}`,
  ].filter(Boolean)
  const comes = choice.length > 0 ? `<p>${name} comes ${choice.join(', ')}.</p>` : ''
  return `<p>${group.about}</p><ul>${facts}</ul>${comes}`
}

const listed = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Two crops of a photograph, or the object on two backgrounds. */
async function picturesFor(
  { book, tints, wall }: Pick<Tools, 'book' | 'tints' | 'wall'>,
  group: Group,
  name: string,
  photo: string | undefined,
): Promise<string[]> {
  if (photo) {
    return [
      await book.add(name, { kind: 'photo', file: photo }),
      await book.add(name, { kind: 'photo', file: photo, focus: 'centre' }),
    ]
  }
  const { icon } = group
  if (!icon) throw new Error(`There is no picture for "${name}"`)
  const other = tints[(tints.indexOf(wall) + 3) % tints.length] as string
  return [
    await book.add(name, { kind: 'object', icon, background: wall }),
    await book.add(name, { kind: 'object', icon, background: other }),
  ]
}
