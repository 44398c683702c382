import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'

const migrations = join(import.meta.dirname, '../../../server/database/migrations')

test('the database of the first release is brought up to date with what is in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offshelf-migrations-'))
  const first = join(folder, 'first')
  cpSync(migrations, first, { recursive: true })
  const journal = join(first, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))

  const old = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } })
  await migrate(drizzle(old), { migrationsFolder: first })
  await old.exec(`insert into shops (name) values ('Corner');
    insert into products (slug, name, shop_id, price, discount_price, stock)
    values ('mug', 'Mug', 1, 500, 400, 3), ('cup', 'Cup', 1, null, 0, 3)`)
  await old.close()

  const { db, close } = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
  expect(await db.select().from(products).orderBy(products.id)).toMatchObject([
    { name: 'Mug', stock: 3, sold_out: false, list_price: 400 },
    { name: 'Cup', stock: 3, sold_out: true, list_price: null },
  ])
  await close()
  rmSync(folder, { recursive: true, force: true })
})
