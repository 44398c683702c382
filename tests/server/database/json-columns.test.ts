import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/database/client.ts'
import * as catalogue from '#server/database/schema/catalogue.ts'
import * as operation from '#server/database/schema/operation.ts'
import * as people from '#server/database/schema/people.ts'
import * as selling from '#server/database/schema/selling.ts'
import * as tickets from '#server/database/schema/tickets.ts'
import { backends, openTestDatabase } from '#tests/support/test-database.ts'

const columns = Object.values({ ...catalogue, ...operation, ...people, ...selling, ...tickets })
  .filter((table) => is(table, PgTable))
  .flatMap((table) => getTableConfig(table as PgTable).columns)
  .filter((column) => column.getSQLType() === 'jsonb')

describe.each(backends)('A JSON value on %s', (backend) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(backend)
  })
  afterAll(() => database.close())

  test('stands in columns of seven tables', () => {
    expect(new Set(columns.map((column) => column.table)).size).toBe(7)
  })

  test.each(columns.map((column) => [column.name, column] as const))(
    'is read from %s as it was written, also a text that looks like JSON',
    async (_, column) => {
      for (const value of [
        '15550100',
        '007',
        'true',
        'null',
        '"quoted"',
        '{}',
        1,
        true,
        { a: '1' },
      ]) {
        const written = sql.param(value, column)
        const [row] = await database.db
          .select({ value: sql`${written}::jsonb`.mapWith(column) })
          .from(sql`(values (1)) as one`)
        expect(row?.value).toEqual(value)
      }
    },
  )
})
