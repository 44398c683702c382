import 'fake-indexeddb/auto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts, suggestSearch } from '#contract/catalogue.ts'
import { wordsOf } from '#contract/search/fold-words.ts'
import { indexUnindexed } from '#server/catalogue/search/index-products.ts'
import { createLexicons } from '#server/catalogue/search/lexicon.ts'
import { searchProducts } from '#server/catalogue/search/search-products.ts'
import {
  categories,
  colors,
  productColors,
  productWords,
  searchWords,
} from '#server/database/schema/catalogue.ts'
import { languageOverrides } from '#server/database/schema/operation.ts'
import { call, setTransport } from '#src/api/call.ts'
import { readCatalogue } from '#src/offline-catalogue/catalogue-copy.ts'
import { type CatalogueIndex, indexCatalogue } from '#src/offline-catalogue/catalogue-index.ts'
import { gather } from '#src/offline-catalogue/download-catalogue.ts'
import { searchedShop, searchedTranslations } from '#tests/support/searched-shop.ts'
import {
  accentsAndForms,
  otherSearches,
  translated,
  typingErrors,
} from '#tests/support/searches.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const LOCALES = ['en', 'es', 'ar', 'bn', 'de']
const deskLine = searchedShop.find(({ name }) => name === 'Standing desk') ?? {}
const searches = [
  ...Object.values(typingErrors).flat(),
  ...accentsAndForms,
  ...translated,
  ...otherSearches,
]

describe('A search', () => {
  let shop: TestShop
  const onDevice: Record<string, CatalogueIndex> = {}
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    setTransport((path, init) => shop.fetch(path, init))
    const { rows } = await takeFeed(shop.db, searchedShop)
    await shop.db
      .insert(languageOverrides)
      .values(searchedTranslations.map(([locale, key, text]) => ({ locale, key, text })))
    await shop.db.insert(colors).values({ id: 1, name: 'Turquoise' })
    const mug = rows.find(({ name }) => name === 'Stoneware mug')?.id ?? 0
    await shop.db.insert(productColors).values({ product_id: mug, color_id: 1 })
    await shop.db.insert(categories).values({ name: 'Bots', slug: 'bots' })
    // Some as often as others, so that ids decide too.
    await shop.db.execute(sql`update products set sold = id % 7`)
    for (const locale of LOCALES) {
      await gather(locale)
      const copy = await readCatalogue(locale)
      if (copy) onDevice[locale] = indexCatalogue(copy)
    }
  })
  afterAll(() => shop.close())

  /** What is found by the shop and by the device, which has to be the same. */
  async function find(locale: string, search: string): Promise<string[]> {
    const { data } = await call(listProducts, { search, per_page: 100 }, { locale })
    const online = data.products.map(({ name }) => name)
    const offline = onDevice[locale]?.search(search).map(({ name }) => name)
    expect(offline, `"${search}" in ${locale} on the device`).toEqual(online)
    return online
  }

  test.each(searches)(
    'in %s for "%s" finds %s among the first five',
    async (locale, typed, meant) => {
      expect((await find(locale, typed)).slice(0, 5)).toContain(meant)
    },
  )

  test('for a right word lists nothing that is only spelled like it', async () => {
    expect(await find('en', 'lamp')).not.toContain('Lamb-wool blanket')
    // The name of an empty category, not of boots.
    expect(await find('en', 'bots')).toEqual([])
    expect(await find('en', 'qqqqzzzz')).toEqual([])
    expect(await find('en', '!?')).toEqual([])
  })

  test('for two words lists what has both, and what has one if nothing has both', async () => {
    expect(await find('en', 'blue mug')).toEqual(['Blue mug'])
    const found = await find('en', 'keyboard umbrella')
    expect(found.toSorted()).toEqual(['Garden umbrella', 'Mechanical keyboard'])
  })

  test('finds a translated category in its language only, as soon as it is translated', async () => {
    expect(await find('de', 'garten')).toContain('Ceramic planter')
    expect(await find('es', 'حديقة')).toEqual([])
    const rechner = { locale: 'de', key: 'Computers', text: 'Rechner' }
    await shop.db.insert(languageOverrides).values(rechner)
    const { data } = await call(listProducts, { search: 'rechner' }, { locale: 'de' })
    expect(data.products.map(({ name }) => name)).toContain('Laptop 14')
    await shop.db.delete(languageOverrides).where(eq(languageOverrides.key, rechner.key))
  })

  test('finds the same with and without a network, in the same order, whatever is typed', async () => {
    const words = [
      ...new Set(searchedShop.flatMap(({ name, brand }) => wordsOf(`${name} ${brand}`))),
    ]
    const letter = fc.constantFrom(...'aeiostlmpñü', 'ا', 'ل', 'ة', 'া', 'ল')
    /** A word, or its beginning, with up to two mistakes. */
    const typed = fc
      .tuple(fc.constantFrom(...words), fc.nat(12), fc.nat(12), fc.nat(3), letter)
      .map(([word, cut, at, kind, other]) => {
        const start = kind === 3 ? word.slice(0, cut + 1) : word
        return start.slice(0, at) + (kind > 0 ? other : '') + start.slice(at + (kind === 1 ? 0 : 1))
      })
    const search = fc.array(typed, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
    const lexicons = createLexicons(shop.db)
    const run = fc.asyncProperty(fc.constantFrom(...LOCALES), search, async (locale, typed) => {
      const lexicon = await lexicons.read(locale, shop.now())
      const offline = onDevice[locale]?.search(typed).map(({ id }) => id)
      expect(offline).toEqual(await searchProducts(shop.db, lexicon, typed))
    })
    await fc.assert(run, { numRuns: 300, seed: 11, endOnFailure: true })
    await fc.assert(run, { numRuns: 50, endOnFailure: true })
  })

  test('is suggested with categories, shops and completed words, the same on the device', async () => {
    const suggest = async (locale: string, search: string) => {
      const { data } = await call(suggestSearch, { search }, { locale })
      const offline = onDevice[locale]?.suggest(search)
      const shown = ({ products, categories, shops, terms }: typeof data) => ({
        terms,
        ...{ products: ids(products), categories: ids(categories), shops: ids(shops) },
      })
      const ids = (all: { name: string }[]) => all.map(({ name }) => name)
      expect(offline && shown(offline)).toEqual(shown(data))
      return shown(data)
    }
    expect((await suggest('en', 'hedphnes')).terms).toEqual(['headphones'])
    // The product itself is listed below.
    const { terms, products } = await suggest('en', 'wirless hedph')
    expect([terms, products]).toEqual([[], ['Wireless headphones']])
    expect((await suggest('es', 'colch')).terms).toEqual(['colchón'])
    expect((await suggest('en', 'headphones')).terms).toEqual([])
    expect((await suggest('es', 'jardn')).categories).toEqual(['Garden'])
    expect((await suggest('de', 'mobel')).categories).toEqual(['Möbel'])
    expect((await suggest('en', 'bazar')).shops).toEqual(['Bazaar'])
    expect((await suggest('ar', 'الاحذيه')).categories).toEqual(['أحذية'])
  })

  test('finds a translated product in its language, and everywhere by its own name', async () => {
    expect(await find('en', 'stehpult')).toEqual([])
    expect(await find('en', 'standing desk')).toEqual(['Standing desk'])
    const { data } = await call(suggestSearch, { search: 'standi' }, { locale: 'de' })
    expect(data.terms).toEqual(['standing'])
    await takeFeed(shop.db, [{ ...deskLine, name_de: 'Arbeitstisch' }])
    const inGerman = async (search: string) =>
      (await call(listProducts, { search }, { locale: 'de' })).data.products[0]?.name
    expect([await inGerman('arbeitstisch'), await inGerman('stehpult')]).toEqual([
      'Arbeitstisch',
      undefined,
    ])
    await takeFeed(shop.db, [deskLine])
  })

  test('finds what an import has renamed by its new name only', async () => {
    const line = { id: 'Blue mug', price: 10, source: 'Bazaar' }
    await takeFeed(shop.db, [{ ...line, name: 'Cobalt beaker' }])
    const found = async (search: string) =>
      (await call(listProducts, { search })).data.products.map(({ name }) => name)
    expect(await found('cobalt')).toEqual(['Cobalt beaker'])
    expect(await found('blue mug')).not.toContain('Cobalt beaker')
    await takeFeed(shop.db, [{ ...line, name: 'Blue mug' }])
  })

  test('finds the products of a shop that was made before there were words', async () => {
    await shop.db.delete(productWords)
    await shop.db.delete(searchWords)
    const first = async () =>
      (await call(listProducts, { search: 'hedphones' })).data.products[0]?.name
    expect(await first()).toBeUndefined()
    await indexUnindexed(shop.db)
    expect(await first()).toContain('headphones')
  })
})
