import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const RUN = 'OFFSHELF_TEST_RUN'

/**
 * Creates the folder that the processes of this test run share, unless it exists: `npm test` has one
 * for all its steps.
 * @returns whether it was created; whoever created it closes it
 */
export function openRunFolder(): boolean {
  if (process.env[RUN]) return false
  process.env[RUN] = mkdtempSync(join(tmpdir(), 'offshelf-run-'))
  return true
}

/** Deletes it with its content. */
export const closeRunFolder = () => rmSync(runFolder(), { recursive: true, force: true })

/** The folder of `makeOnce` for a name, whether it exists or not. */
export const sharedFolder = (name: string): string => join(runFolder(), name)

function runFolder(): string {
  const run = process.env[RUN]
  if (!run) throw new Error('No test run has been opened: its global setup is missing')
  return run
}

/**
 * Creates an expensive shared resource once per run: the first process that needs it creates it,
 * the others wait. A failure is thrown in that process, and the next one tries again.
 * @param make fills the given folder
 */
export async function makeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = sharedFolder(name)
  const fresh = `${folder}.fresh`
  while (!existsSync(folder)) {
    if (!isFirst(fresh)) {
      await delay(50)
      continue
    }
    // Another process may have finished since this one looked.
    if (existsSync(folder)) {
      rmSync(fresh, { recursive: true })
      break
    }
    try {
      await make(fresh)
      renameSync(fresh, folder)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      throw error
    }
  }
  return folder
}

/** Returns true in the one process that created the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
