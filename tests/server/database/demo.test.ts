import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, readRows } from '#server/database/client.ts'
import { type Maker, readMakers } from '#server/database/demo/read-makers.ts'
import {
  categories,
  flashSaleProducts,
  flashSales,
  products,
  productTranslations,
} from '#server/database/schema/catalogue.ts'
import { reviews, users } from '#server/database/schema/people.ts'
import { defaultSettings } from '#server/settings/default-settings.ts'
import { anyBackend, openTestDatabase } from '#tests/support/test-database.ts'

const languages = defaultSettings.languages.map(({ name }) => name).filter((name) => name !== 'en')
/** Letters that each text of a language has. */
const letters: Record<string, RegExp> = {
  ...{ ar: /\p{Script=Arabic}/u, bn: /\p{Script=Bengali}/u },
  ...{ de: /\p{Script=Latin}/u, es: /\p{Script=Latin}/u },
}
/** What only some things have, and which: a review of others must not speak of it. */
const parts: [said: RegExp, of: RegExp][] = [
  [/\b(sleeve|collar)/i, /Shirt/],
  [/\b(pump|lather)/i, /Wash|Lotion|Shampoo|Soap/],
  [/\blid\b/i, /Casserole|Kettle|Teapot|Butter|Box|Balm/],
  [/\b(zip)\b/i, /Cushion|Pouch/],
  [/\b(blade|so sharp|sharp after)/i, /Knife/],
  [
    /\b(sewn|page|paper|fountain pen)/i,
    /Notebook|Journal|Bread|Garden|Trains|Novels|Cushion|Vase|Napkin|Pencil/,
  ],
  [/\b(wakes|alarm)\b/i, /Alarm/],
  [/\b(coffee|espresso)\b/i, /Mug|Cup|Coffee/],
]
const countFacts = (html: string) => html.split('<li>').length

describe('The demo shop', () => {
  let db: Database
  let close: () => Promise<void>
  let all: (typeof products.$inferSelect)[]
  let makers: Maker[]
  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(anyBackend, 'demo'))
    all = await db.select().from(products).orderBy(asc(products.id))
    makers = await readMakers()
  })
  afterAll(() => close())

  test.each(languages)(
    'names and describes every product in %s, each in its own words',
    async (locale) => {
      const rows = await db
        .select()
        .from(productTranslations)
        .where(eq(productTranslations.locale, locale))
      const textsOf = new Map(rows.map((row) => [row.product_id, row]))
      for (const original of all) {
        const texts = textsOf.get(original.id)
        for (const field of ['name', 'short_description', 'description'] as const) {
          expect(texts?.[field], `${field} of ${original.name}`).toMatch(letters[locale] ?? /^$/)
          expect(texts?.[field]).not.toBe(original[field])
        }
        expect(countFacts(texts?.description ?? ''), original.name).toBe(
          countFacts(original.description),
        )
        expect(texts?.description, original.name).not.toContain('<p></p>')
      }
      for (const field of ['name', 'short_description'] as const) {
        expect(new Set(rows.map((row) => row[field])).size).toBe(all.length)
      }
    },
  )

  test('says how each kind of product is looked after, in every language', () => {
    for (const { name, kind, translations } of makers.flatMap(({ goods }) => goods)) {
      expect(translations.map(({ locale }) => locale).sort(), name).toEqual(languages.toSorted())
      for (const { locale, care } of [{ ...kind, locale: 'en' }, ...translations]) {
        expect(care, `${locale}, ${name}`).toMatch(letters[locale] ?? /^[\x20-\x7e°’]+$/)
        // Digits are Latin in every language, and the text stands in HTML as it is.
        expect(care.replace(/[0-9]/g, ''), `${locale}, ${name}`).not.toMatch(/[\p{Nd}<>&]/u)
        if (locale !== 'en') expect(care, `${locale}, ${name}`).not.toBe(kind.care)
      }
    }
  })

  test('has the care below a heading in the language of the description', async () => {
    const translated = await db.select().from(productTranslations)
    const heading = (html: string) => /<h3>(.+)<\/h3><p>.+<\/p>$/.exec(html)?.[1]
    const headings = new Set(
      [...all.map((row) => ({ ...row, locale: 'en' })), ...translated].map(
        ({ locale, description }) => `${locale} ${heading(description ?? '')}`,
      ),
    )
    const found = { en: 'Care', de: 'Pflege', es: 'Cuidados', ar: 'العناية', bn: 'যত্ন' }
    expect(headings).toEqual(
      new Set(Object.entries(found).map(([locale, title]) => `${locale} ${title}`)),
    )
  })

  test('has ratings, numbers of them and of pieces sold that go together', async () => {
    const counted = await readRows<{ id: string; count: number; sum: number }>(
      db,
      sql`select product_id as id, count(*)::int as count, sum(rating)::int as sum
        from ${reviews} group by product_id`,
    )
    const written = new Map(counted.map(({ id, ...row }) => [Number(id), row]))
    for (const { id, name, rating_count, rating_sum, sold } of all) {
      expect({ count: rating_count, sum: rating_sum }, name).toEqual(written.get(id))
      expect(rating_count, name).toBeLessThan(100)
      // One in a few buyers rates.
      expect(sold, name).toBeGreaterThanOrEqual(4 * rating_count)
      expect(sold, name).toBeLessThanOrEqual(20 * rating_count)
      if (rating_count < 3) continue
      expect(rating_sum / rating_count, name).toBeGreaterThanOrEqual(3.9)
      expect(rating_sum / rating_count, name).toBeLessThanOrEqual(4.9)
    }
  })

  test('has reviews that talk about what they stand below, none of them twice there', async () => {
    const kinds = new Map(
      makers.flatMap(({ goods }) => goods.map((good) => [good.name, good.kind.reviews] as const)),
    )
    const rows = await db
      .select({ name: products.name, rating: reviews.rating, text: reviews.description })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.product_id))
      .where(sql`${reviews.description} <> ''`)
    expect(rows.length).toBeGreaterThan(all.length)
    for (const { name, rating, text } of rows) {
      expect(kinds.get(name)?.[rating], name).toContain(text)
      for (const [said, of] of parts) {
        if (said.test(text)) expect(name, `"${text}" about ${name}`).toMatch(of)
      }
    }
    expect(new Set(rows.map(({ name, text }) => `${name} ${text}`)).size).toBe(rows.length)
  })

  test('has reviews by people of many families, in no order of their names', async () => {
    const rows = await db
      .select({ product: reviews.product_id, name: users.name })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.user_id))
      .orderBy(asc(reviews.product_id), desc(reviews.created_at))
    const families = rows.map(({ product, name }) => `${product} ${name.split(' ').at(-1)}`)
    expect(families.filter((one, at) => one === families[at - 1])).toEqual([])
    expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThan(80)
  })

  test('has prices that end like prices, and sales below them', () => {
    for (const { name, price, discount_price, list_price } of all) {
      for (const amount of [price, discount_price, list_price]) {
        expect((amount ?? 0) % 50, `${name} at ${amount}`).toBe(0)
      }
      if (discount_price > 0) expect(discount_price, name).toBeLessThan(price ?? 0)
    }
  })

  test('has sales that hold what their name says', async () => {
    const rows = await db
      .select({
        ...{ sale: flashSales.name, price: flashSaleProducts.price },
        ...{ product: products.name, usual: products.list_price, place: categories.slug },
      })
      .from(flashSaleProducts)
      .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flash_sale_id))
      .innerJoin(products, eq(products.id, flashSaleProducts.product_id))
      .innerJoin(categories, eq(categories.id, products.category_id))
    const green = rows.filter(({ sale }) => sale === 'Green Thumb Days')
    expect(new Set(green.map(({ place }) => place))).toEqual(new Set(['plants']))
    expect(rows.length).toBeGreaterThan(green.length + 8)
    for (const { product, price, usual } of rows) {
      expect(price % 50, product).toBe(0)
      expect(price, product).toBeLessThan(usual ?? 0)
    }
  })
})
