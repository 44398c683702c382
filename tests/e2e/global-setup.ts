import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeRunFolder, openRunFolder } from '#tests/support/make-once.ts'
import { templateAddress, templateFolder } from '#tests/support/template-database.ts'

/**
 * Loads the demo shop once; every test's shop starts on a copy of it. In a whole run the tests before
 * these have loaded it already. Shops share their pictures.
 */
export default async function loadDemoOnce() {
  const isOwnRun = openRunFolder()
  const pictures = mkdtempSync(join(tmpdir(), 'offshelf-pictures-'))
  process.env.OFFSHELF_PICTURES = pictures
  process.env.OFFSHELF_TEMPLATE = await templateFolder('demo')
  const server = process.env.TEST_DATABASE_URL
  if (server) process.env.OFFSHELF_TEMPLATE_DATABASE = await templateAddress(server, 'demo')
  return () => {
    rmSync(pictures, { recursive: true, force: true })
    if (isOwnRun) closeRunFolder()
  }
}
