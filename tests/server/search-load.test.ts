import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLexicons } from '#server/catalogue/search/lexicon.ts'
import { rankingOf } from '#server/catalogue/search/search-products.ts'
import { readRows } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('A mistyped search on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test('is found through indexes, not by reading every product', async () => {
    const lexicon = await createLexicons(shop.db).read('en', new Date())
    const lines = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return readRows(tx, sql`explain ${rankingOf(lexicon, ['hedphones', 'blak'])}`)
    })
    const plan = lines.map((line) => String(Object.values(line)[0])).join('\n')
    expect(plan).toContain('product_words_word_product_id_locale_pk')
    expect(plan).not.toContain('Seq Scan')
  })

  test('leaves no setting behind for the next call on the connection', async () => {
    const timeout = () =>
      readRows(shop.db, sql`select current_setting('statement_timeout') as timeout`)
    const before = await timeout()
    await shop.call('/products?search=hedphones')
    expect(await timeout()).toEqual(before)
  })
})

describe.runIf(backends.includes('PostgreSQL'))('A rush of searches', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop('PostgreSQL')
  })
  afterAll(() => shop.close())

  test('that do not get on leaves the other calls alone, and ends with a clear refusal', async () => {
    let ended = 0
    const { replies, beside, endedBefore } = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${products} in access exclusive mode`)
      const searches = Array.from({ length: 60 }, (_, at) =>
        shop
          .call(at % 2 ? `/products?search=mug+${at}` : `/search-suggestions?search=mug+${at}`)
          .finally(() => {
            ended += 1
          }),
      )
      const beside = await shop.call('/master')
      const endedBefore = ended
      return { replies: await Promise.all(searches), beside, endedBefore }
    })
    expect(beside.status).toBe(200)
    // It had a connection while 27 searches ran or waited; the others had found no place in line.
    expect(endedBefore).toBeLessThanOrEqual(60 - 27)
    for (const { status, headers, body } of replies) {
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await shop.call('/products?search=mug')).status).toBe(200)
  })

  test('is no failure of the shop when every connection is taken', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const taken = Array.from({ length: 20 }, () => shop.db.transaction(() => held))
    const { status, headers, body } = await shop.call('/master')
    letGo()
    await Promise.all(taken)
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
