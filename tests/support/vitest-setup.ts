import { existsSync, readFileSync } from 'node:fs'
import { dropDatabase } from './create-database.ts'
import { closeRunFolder, openRunFolder } from './make-once.ts'
import { templateAddresses } from './template-database.ts'

/** Before the first test file: opens the folder that test files share. */
export function setup() {
  return openRunFolder() ? closeRun : undefined
}

/** After the last test file. */
async function closeRun(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  for (const file of templateAddresses()) {
    if (server && existsSync(file)) await dropDatabase(server, readFileSync(file, 'utf8'))
  }
  closeRunFolder()
}
