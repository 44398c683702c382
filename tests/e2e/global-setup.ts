import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#tests/support/create-database.ts'
import { ShopServer } from '#tests/support/shop-server.ts'

/** Loads the demo shop once; every test's shop starts on a copy of it and shares its pictures. */
export default async function loadDemoOnce() {
  const template = mkdtempSync(join(tmpdir(), 'offshelf-template-'))
  const pictures = mkdtempSync(join(tmpdir(), 'offshelf-pictures-'))
  process.env.OFFSHELF_PICTURES = pictures
  await Promise.all([loadIntoFolder(template), loadIntoPostgres()])
  process.env.OFFSHELF_TEMPLATE = template
  return () => {
    for (const folder of [template, pictures]) rmSync(folder, { recursive: true, force: true })
  }
}

async function loadIntoFolder(template: string): Promise<void> {
  const shop = await ShopServer.start()
  await shop.end()
  cpSync(join(shop.dataDir, 'database'), join(template, 'database'), { recursive: true })
  await shop.remove()
}

async function loadIntoPostgres(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  const url = await createDatabase(server)
  const shop = await ShopServer.start({ DATABASE_URL: url })
  // A database can be copied when nobody is in it.
  await shop.end()
  await shop.remove()
  process.env.OFFSHELF_TEMPLATE_DATABASE = url
}
