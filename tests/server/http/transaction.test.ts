import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/database/client.ts'
import { settings } from '#server/database/schema/operation.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { backends, openTestDatabase } from '#tests/support/test-database.ts'

/** As the database drivers report a failure, below a layer of their caller. */
const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })

describe.each(backends)('A transaction on %s', (backend) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(backend)
  })
  afterAll(() => database.close())

  /** Writes a setting, and fails so many times after it. */
  async function write(key: string, failures: number, code: string) {
    let tries = 0
    const written = inTransaction(database.db, async (tx) => {
      tries += 1
      await tx.insert(settings).values({ key: `${key} ${tries}`, value: true })
      if (tries <= failures) throw failure(code)
      return tries
    })
    const outcome = await written.catch(() => 'failed')
    const stored = await database.db.select({ key: settings.key }).from(settings)
    const keys = stored.map((row) => row.key).filter((name) => name.startsWith(`${key} `))
    return { outcome, tries, keys }
  }

  test.each(['40001', '40P01', '23505'])(
    'that others made fail with %s is done again, and leaves nothing of the first try',
    async (code) => {
      expect(await write(code, 2, code)).toEqual({ outcome: 3, tries: 3, keys: [`${code} 3`] })
      expect(await write(code, 3, code)).toMatchObject({ outcome: 'failed', tries: 3 })
    },
  )

  test('that fails by itself is not done again', async () => {
    expect(await write('own', 1, '23502')).toEqual({ outcome: 'failed', tries: 1, keys: [] })
  })
})
