import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Environment } from '#server/environment.ts'
import { packageFolder } from '#server/package-folder.ts'
import { takeFolderLock } from './folder-lock.ts'

type RowsOf<Row> = { rows: Row[] }
/** What both drivers return for raw statements. */
interface Rows extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>
}
/** A database or a transaction: PostgreSQL and PGlite use the same SQL. */
export type Database = PgDatabase<Rows>

export type OpenDatabase = { db: Database; close: () => Promise<void> }

const migrations = () => ({
  migrationsFolder: join(packageFolder(), 'server/database/migrations'),
})
/**
 * PGlite clears its page cache when it opens, and each page of memory it touches has to be given by
 * the system: 128 MB, its default, take longer than all the rest of opening a shop.
 */
const PAGE_CACHE = ['-c', 'shared_buffers=16MB']
/** Any number, as long as every copy of the server uses the same. */
const MIGRATION_LOCK = 7_463_219

/**
 * Opens the database and applies migrations: PostgreSQL with DATABASE_URL, otherwise PGlite in
 * DATA_DIR/database.
 * @throws FolderInUse if another process has opened the PGlite folder
 */
export function openDatabase(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<OpenDatabase> {
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL)
    : openFolder(resolve(environment.DATA_DIR))
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  // A restarting database ends idle connections; the pool opens new ones.
  pool.on('error', () => {})
  // The pool does not handle errors of connections in use; unhandled, one would end the process.
  // The statement that was running on it fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await migratePostgres(drizzlePostgres(client), migrations())
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzlePostgres(pool), close: () => pool.end() }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const release = takeFolderLock(join(folder, 'database.lock'))
  try {
    const client = await PGlite.create({
      dataDir: join(folder, 'database'),
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...PAGE_CACHE],
    })
    const db = drizzlePglite(client)
    await migratePglite(db, migrations())
    const close = async () => {
      await client.close()
      release()
    }
    return { db, close }
  } catch (error) {
    release()
    throw error
  }
}

/** Runs a statement that the query builder cannot express, and returns its rows. */
export async function readRows<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows
}

/** Takes a lock for the rest of the transaction; waits while another one has it. */
export async function takeLock(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Takes a lock for the rest of the transaction; returns false if another one has it. */
export async function tryLock(db: Database, name: string): Promise<boolean> {
  const [row] = await readRows<{ taken: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  )
  return row?.taken === true
}
