import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalSlugs } from '#contract/site.ts'
import { ar } from '#server/database/demo/legal/ar.ts'
import { bn } from '#server/database/demo/legal/bn.ts'
import { de } from '#server/database/demo/legal/de.ts'
import { en } from '#server/database/demo/legal/en.ts'
import { es } from '#server/database/demo/legal/es.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
})
afterAll(() => shop.close())

const read = async (slug: string, language: string) =>
  (await shop.call(`/legal-pages/${slug}`, { headers: { 'accept-language': language } })).body.data
    .content

test.each(Object.entries({ en, ar, es, bn, de }))(
  'the pages of the demo shop can be read in %s',
  async (locale, texts) => {
    for (const slug of legalSlugs) {
      const page = await read(slug, locale)
      expect(page).toEqual(texts[slug])
      const headings = (html: string) => html.match(/<h2>/g)?.length ?? 0
      expect(headings(page.description)).toBe(headings(en[slug].description))
    }
  },
)

test('the demo shop promises nothing about deleting an account: the page has a button for it', () => {
  const about = Object.values({ en, ar, es, bn, de }).map((texts) => texts['about-us'].description)
  const accounts = /your account|حسابك|su cuenta|অ্যাকাউন্ট|Konto/
  expect(about.filter((text) => accounts.test(text))).toEqual([])
})

test('a page that is not translated is the one that the owner wrote', async () => {
  expect(await read('about-us', 'fr')).toEqual(en['about-us'])
  await shop.db.execute(sql`delete from legal_translations where slug = 'about-us'`)
  expect(await read('about-us', 'de')).toEqual(en['about-us'])
  expect(await read('privacy-policy', 'de')).toEqual(de['privacy-policy'])
})

test('a translation is cleaned as the page itself is', async () => {
  await shop.db.execute(sql`update legal_translations set description = ${'<p>Ja</p><script>1</script>'}
    where slug = 'contact-us' and locale = 'de'`)
  expect((await read('contact-us', 'de')).description).toBe('<p>Ja</p>')
})
