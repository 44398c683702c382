import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Databases, profiles and uploads of a whole run take less than half of it. */
const NEEDED = 4 * 1024 ** 3

/**
 * Creates the folder of a test run's files: in memory, where there is enough of it, because tests
 * write hundreds of databases and browser profiles that nobody reads again.
 * @returns its path; who runs PostgreSQL can reach what is in it
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'offshelf-run-'))
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED
}
