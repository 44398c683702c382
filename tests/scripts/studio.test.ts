import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { slugOf } from '#server/catalogue/slug.ts'
import { readMakers } from '#server/database/demo/read-makers.ts'

const demo = join(import.meta.dirname, '../../demo')
type Rendered = {
  slug: string
  model: string
  colors: { name: string }[]
  shots: string[]
  colorShots?: string[]
}
const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8'))
const products = readdirSync(join(demo, 'studio/products')).flatMap((file) =>
  readJson<Rendered[]>(join(demo, 'studio/products', file)),
)
const { scenes } = readJson<{ scenes: object }>(join(demo, 'studio/scenes.json'))
const listed = new Set([
  ...products.flatMap(({ slug, colors, shots, colorShots = shots }) =>
    colors.flatMap(({ name }, index) =>
      (index === 0 ? shots : colorShots).map((shot) => `${slug}/${slugOf(name)}-${shot}`),
    ),
  ),
  ...Object.keys(scenes).map((name) => `scenes/${name}`),
])
const taken = readdirSync(join(demo, 'pictures'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.avif'))
  .map((path) => path.replace('.avif', ''))
const fileOf = (name: string) => join(demo, 'pictures', `${name}.avif`)

test('the demo shop sells at least 120 products of 80 models', () => {
  expect(products.length).toBeGreaterThanOrEqual(120)
  const models = new Set(products.map(({ model }) => model))
  expect(models.size).toBeGreaterThanOrEqual(80)
})

test('every product has three to five pictures in its first color, and two in each other', async () => {
  for (const { goods } of await readMakers()) {
    for (const { slug, colors } of goods) {
      const [first = 0, ...others] = colors.map(({ pictures }) => pictures.length)
      expect(first, slug).toBeGreaterThanOrEqual(3)
      expect(first, slug).toBeLessThanOrEqual(5)
      for (const count of others) expect(count, slug).toBeGreaterThanOrEqual(2)
    }
  }
})

test('every shot, scene and logo that is listed is there, and no picture that nothing lists', async () => {
  for (const { slug } of await readMakers()) {
    expect(existsSync(join(demo, `logos/${slug}.svg`)), slug).toBe(true)
  }
  expect([...taken].sort()).toEqual([...listed].sort())
})

test('masters are 1,200 pixels wide at least, together under 25 MB, and no two the same', async () => {
  const digests = new Set<string>()
  let bytes = 0
  for (const name of taken) {
    bytes += statSync(fileOf(name)).size
    digests.add(
      createHash('sha256')
        .update(readFileSync(fileOf(name)))
        .digest('hex'),
    )
    const { width } = await sharp(fileOf(name)).metadata()
    expect(width, name).toBeGreaterThanOrEqual(1200)
  }
  expect(bytes).toBeLessThan(25e6)
  expect(digests.size).toBe(taken.length)
})

test('what was rendered is recorded', () => {
  const recorded = Object.keys(readJson<object>(join(demo, 'studio/rendered.json')))
  expect(recorded.sort()).toEqual([...taken].sort())
})
