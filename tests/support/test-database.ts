import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#server/database/client.ts'
import { createDatabase, dropDatabase } from './create-database.ts'
import { type Contents, templateAddress, templateFolder } from './template-database.ts'

export type Backend = 'PGlite' | 'PostgreSQL'

const server = process.env.TEST_DATABASE_URL

/** For tests of which any database will do: PostgreSQL opens faster. */
export const anyBackend: Backend = server ? 'PostgreSQL' : 'PGlite'
/**
 * Available databases, in a quick run the faster one alone; prints a notice if PostgreSQL is left
 * out.
 */
export const backends: Backend[] =
  server && !process.env.OFFSHELF_TEST_QUICK ? ['PGlite', 'PostgreSQL'] : [anyBackend]
if (!server) {
  console.warn('TEST_DATABASE_URL is not set: what needs PostgreSQL is not tested in this run.')
}

/** Opens a database for one test file, copied from the run's template; closing it deletes it. */
export async function openTestDatabase(
  backend: Backend,
  contents: Contents = 'tables',
): Promise<OpenDatabase> {
  if (backend === 'PGlite') {
    const folder = mkdtempSync(join(tmpdir(), 'offshelf-test-'))
    cpSync(await templateFolder(contents), folder, { recursive: true })
    const { db, close } = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
    return {
      db,
      close: async () => {
        await close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const url = await createDatabase(server, await templateAddress(server, contents))
  const { db, close } = await openDatabase({ DATA_DIR: '.data', DATABASE_URL: url })
  return {
    db,
    close: async () => {
      await close()
      await dropDatabase(server, url)
    },
  }
}
