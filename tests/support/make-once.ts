import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const RUN = 'OFFSHELF_TEST_RUN'

/** Makes the folder that the processes of this test run share. */
export function openRunFolder(): void {
  process.env[RUN] = mkdtempSync(join(tmpdir(), 'offshelf-run-'))
}

/** Removes it with all that was made. */
export const closeRunFolder = () => rmSync(runFolder(), { recursive: true, force: true })

/** Where `makeOnce` puts a thing of this name, made or not. */
export const sharedFolder = (name: string): string => join(runFolder(), name)

function runFolder(): string {
  const run = process.env[RUN]
  if (!run) throw new Error('No test run has been opened: its global setup is missing')
  return run
}

/**
 * What is dear to make and shared by all processes of a run: whoever needs it first makes it, the
 * others wait. A failure is told to its maker, and the next one tries again.
 * @param make fills the folder that it is given
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

/** Of several processes one makes the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
