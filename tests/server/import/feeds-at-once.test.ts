import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#server/database/client.ts'
import { brands, sizes } from '#server/database/schema/catalogue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { backends, openTestDatabase } from '#tests/support/test-database.ts'

describe.runIf(backends.includes('PostgreSQL'))('Feeds that come at the same time', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase('PostgreSQL')
  })
  afterAll(() => database.close())

  /** Does something in a transaction of its own, as another import does; returns how to commit it. */
  const begin = (work: (tx: Database) => Promise<unknown>) =>
    new Promise<() => Promise<void>>((begun, fail) => {
      const done = database.db.transaction(async (tx) => {
        await work(tx)
        await new Promise<void>((commit) => {
          begun(() => {
            commit()
            return done
          })
        })
      })
      done.catch(fail)
    })
  const isWaitingFor = (table: string) =>
    eventually(async () => {
      const { rows } = await database.db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like ${`insert into "${table}"%`}`)
      expect(rows).toHaveLength(1)
    })

  test('leave out no line for a brand and a size that both of them bring', async () => {
    const commitBrand = await begin((tx) => tx.insert(brands).values({ name: 'New here' }))
    const commitSize = await begin((tx) => tx.insert(sizes).values({ name: 'Size 39' }))
    const taken = takeFeed(database.db, [
      { id: 'shoe', name: 'Shoe', price: 5, brand: 'New here', sizes: ['Size 39'] },
    ])
    await isWaitingFor('brands')
    await commitBrand()
    await isWaitingFor('sizes')
    await commitSize()
    const { added, complaints } = await taken
    expect(complaints).toEqual([])
    expect(added).toBe(1)
  })
})
