import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { openDatabase } from '#server/database/client.ts'
import { createDatabase } from './create-database.ts'
import { makeOnce, sharedFolder } from './make-once.ts'
import { isMarketplace, setMarketplace } from './vendors.ts'

/** Content of a test's database: empty tables, or the demo shop. */
export type Contents = 'tables' | 'demo'

type Environment = Parameters<typeof openDatabase>[0]

/** Folder of an embedded database to copy; nobody uses it. */
export const templateFolder = (contents: Contents): Promise<string> =>
  makeOnce(`folder-${contents}`, (folder) =>
    fill({ DATA_DIR: folder, DATABASE_URL: undefined }, contents),
  )

/** Address of a PostgreSQL database to copy; nobody uses it. */
export async function templateAddress(server: string, contents: Contents): Promise<string> {
  const folder = await makeOnce(nameOf(contents), async (folder) => {
    const url = await createDatabase(server)
    await fill({ DATA_DIR: folder, DATABASE_URL: url }, contents)
    writeFileSync(join(folder, 'address'), url)
  })
  return readFileSync(join(folder, 'address'), 'utf8')
}

/** The files with the addresses of this run's PostgreSQL templates. */
export const templateAddresses = (): string[] =>
  (['tables', 'demo'] as const).map((contents) => join(sharedFolder(nameOf(contents)), 'address'))

const nameOf = (contents: Contents) => `postgres-${contents}`

async function fill(environment: Environment, contents: Contents): Promise<void> {
  // Most processes find it filled: these need not load a server.
  const { openDatabase } = await import('#server/database/client.ts')
  const { prepareDemo } = await import('#server/database/demo/prepare-demo.ts')
  const { db, close } = await openDatabase(environment)
  await prepareDemo(db, { now: new Date(), wanted: contents === 'demo' })
  if (contents === 'demo' && !isMarketplace) await setMarketplace(db, false)
  await close()
}
