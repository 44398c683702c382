import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShopServer } from '#tests/support/shop-server.ts'

/** Loads the demo shop once; every test's shop starts on a copy of it. */
export default async function loadDemoOnce() {
  const template = mkdtempSync(join(tmpdir(), 'offshelf-template-'))
  const shop = await ShopServer.start()
  await shop.end()
  cpSync(shop.dataDir, template, { recursive: true })
  await shop.remove()
  process.env.OFFSHELF_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}
