import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugOf } from '#server/catalogue/slug.ts'
import { packageFolder } from '#server/package-folder.ts'

type Shop = {
  name: string
  delivery_time: string
  /** Minor units, as all amounts of the demo shop's files. */
  delivery_charge: number
  short_description: string
  description: string
}

/** What products of one kind have in common: those of a sub-category, unless they name another. */
type Kind = {
  brand: string
  made: string
  /** How it is looked after, and what of it can be had as a spare part. */
  care: string
  /** By the number of stars. */
  reviews: Record<string, string[]>
}

type Texts = {
  sub: string
  /** Where the sub-category holds different things. */
  kind?: string
  /** null: not for sale */
  price: number | null
  /** The price before it was reduced. */
  was?: number
  about: string
  facts: string[]
  sizes?: string[]
  /** What each larger size adds to the price. */
  more?: number
  stock?: number
}

/** A product's texts in another language: name, line about it, facts. */
type Translated = { name: string; about: string; facts: string[] }

/** Texts of a maker in another language: how each kind is made and looked after, and its products. */
type Translations = {
  made: Record<string, string>
  care: Record<string, string>
  products: Record<string, Translated>
}

/** What the studio renders: shots of the first color, `colorShots` of the others. */
type Rendered = {
  slug: string
  name: string
  category: string
  set: string
  colors: { name: string; hex: string }[]
  shots: string[]
  colorShots?: string[]
}

export type Picture = { file: string; color: string }
export type Color = { name: string; hex: string; pictures: Picture[] }
export type Good = Omit<Texts, 'kind'> &
  Omit<Rendered, 'colors'> & {
    colors: Color[]
    kind: Kind
    translations: Translation[]
  }
export type Translation = Translated & { locale: string; made: string; care: string }
export type Maker = { slug: string; shop: Shop; goods: Good[] }

/** Color of the plate that products are photographed on. */
const PLATE = '#f4f4f2'

const folder = () => join(packageFolder(), 'demo')
const readJson = async <Content>(path: string) =>
  JSON.parse(await readFile(join(folder(), path), 'utf8')) as Content

type Scenes = {
  sets: Record<string, { wall: string }>
  scenes: Record<string, { wall: string }>
}

/** Returns the scenes that the studio renders: heroes, banners, pictures of categories. */
export const readScenes = () => readJson<Scenes>('studio/scenes.json')

/** Returns the shops of the demo marketplace with their products. */
export async function readMakers(): Promise<Maker[]> {
  const { sets } = await readScenes()
  const files = (await readdir(join(folder(), 'goods')))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const locales = await readdir(join(folder(), 'goods/translations'))
  return Promise.all(
    files.map(async (file) => {
      const kinds = await readJson<Record<string, Kind>>(`goods/kinds/${file}`)
      const { shop, products } = await readJson<{
        shop: Shop
        products: Record<string, Texts>
      }>(`goods/${file}`)
      const rendered = await readJson<Rendered[]>(`studio/products/${file}`)
      const translated = await Promise.all(
        locales.map(async (locale) => ({
          locale,
          ...(await readJson<Translations>(`goods/translations/${locale}/${file}`)),
        })),
      )
      const goods = rendered.map((product): Good => {
        const texts = products[product.slug]
        const named = texts?.kind ?? texts?.sub ?? ''
        const kind = kinds[named]
        if (!texts || !kind)
          throw new Error(`demo/goods/${file} has no texts for "${product.slug}"`)
        const wall = sets[product.set]?.wall ?? PLATE
        const translations = translated.flatMap(({ locale, made, care, products }) => {
          const own = products[product.slug]
          if (!own) return []
          return [{ ...own, locale, made: made[named] ?? '', care: care[named] ?? '' }]
        })
        return { ...product, ...texts, kind, translations, colors: colorsOf(product, wall) }
      })
      return { slug: file.replace('.json', ''), shop, goods }
    }),
  )
}

const colorsOf = ({ slug, colors, shots, colorShots = shots }: Rendered, wall: string): Color[] =>
  colors.map(({ name, hex }, index) => ({
    name,
    hex,
    pictures: (index === 0 ? shots : colorShots)
      .map((shot) => ({
        file: `pictures/${slug}/${slugOf(name)}-${shot}.avif`,
        color: shot === 'use' ? wall : PLATE,
      }))
      .filter(({ file }) => existsSync(join(folder(), file))),
  }))
