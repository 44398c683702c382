import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Holder = { pid: number; started: string }

/** The folder is in use by a running process. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Takes a lock file, because PGlite lets two processes write into one folder and loses rows. The
 * lock of a dead process is taken over; process ids are reused, so the start time of the process is
 * stored with its id.
 * @returns a function that releases the lock
 * @throws FolderInUse while a running process holds it
 */
export function takeFolderLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (link(draft, path)) return () => release(path, mine)
      const found = read(path)
      if (found !== null && isAlive(found)) {
        throw new FolderInUse(
          `The database in ${dirname(path)} is in use by process ${JSON.parse(found).pid}. ` +
            'Stop that process first, or choose another folder with DATA_DIR.',
        )
      }
      if (found !== null) removeStale(path, found)
    }
    throw new FolderInUse(`The lock ${path} could not be taken`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A hard link creates the file with its content at once or fails, so no lock is half-written. */
function link(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the stale lock aside; if another process has replaced it meanwhile, moves it back. */
function removeStale(path: string, stale: string) {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) link(aside, path)
  rmSync(aside, { force: true })
}

function release(path: string, mine: string) {
  if (read(path) === mine) rmSync(path, { force: true })
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function isAlive(lock: string): boolean {
  try {
    const { pid, started } = JSON.parse(lock) as Holder
    process.kill(pid, 0)
    return startOf(pid) === started
  } catch (error) {
    // EPERM: the process of another user is running too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns when a process started, in ticks since boot; empty if the system does not tell. */
function startOf(pid: number): string {
  // The name in parentheses may contain spaces; the start is the 20th field after it.
  return read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? ''
}
