import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Number of earlier builds whose files are kept. */
const KEPT_BUILDS = 3

/** Folders with hashed files, and where those of earlier builds are kept. */
const FOLDERS = [
  // A tab opened before a deploy still requests them.
  ['client/build', 'former'],
  // A server that runs reads some of its own only when they are needed, like those of invoices.
  ['server/assets', 'former-server'],
]

/**
 * Saves the hashed files of earlier builds. To be called before a new build empties their folders.
 * @param {string} dist folder with `client/` and `server/`
 * @returns {() => void} adds them to the files of the new build, once that is complete
 */
export function saveFormerBuilds(dist) {
  const saved = FOLDERS.map(([files, former]) => saveFiles(join(dist, files), join(dist, former)))
  return () => {
    for (const addFormer of saved) addFormer()
  }
}

/**
 * @param {string} files
 * @param {string} former
 */
function saveFiles(files, former) {
  const list = join(former, 'builds.json')
  mkdirSync(former, { recursive: true })
  const before = existsSync(files) ? readdirSync(files) : []
  for (const name of before) copyFileSync(join(files, name), join(former, name))
  const builds = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [before]

  return () => {
    const kept = [readdirSync(files), ...builds].slice(0, KEPT_BUILDS + 1)
    const wanted = new Set(kept.flat())
    for (const name of readdirSync(former)) {
      if (!wanted.has(name)) rmSync(join(former, name))
      else if (!existsSync(join(files, name))) copyFileSync(join(former, name), join(files, name))
    }
    writeFileSync(list, JSON.stringify(kept))
  }
}
