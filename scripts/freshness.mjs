import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of package.json; every command runs from there. */
export const root = join(import.meta.dirname, '..')

/** What a build is made of: a change in any of it makes the build stale. */
export const SOURCES = [
  'contract',
  'messages',
  'outbox',
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'scripts/build.mjs',
  'scripts/icon-masks.mjs',
  'scripts/later-chunks.mjs',
  'scripts/pack-files.mjs',
  'scripts/preload-in-shell.mjs',
  'manifest.webmanifest',
  'vite.config.ts',
  'package.json',
]
const BUILT = ['dist/client/index.html', 'dist/page/entry-server.js', 'dist/server/main.js']
const STAMP = 'dist/.sources'

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Installs the packages of the lock file unless they are installed: those that run and build the
 * shop, and with `forTests` also those that check, test and measure it. They stay installed.
 */
export function installMissing({ forTests = false } = {}) {
  const wanted = digest(['package-lock.json'])
  const stamp = join(root, 'node_modules/.offshelf-lock')
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  const hasTests = existsSync(join(root, 'node_modules/vitest/package.json'))
  if (isCurrent && (hasTests || !forTests)) return
  console.log('Installing packages …')
  const part = forTests || hasTests ? ['--include=dev'] : ['--omit=dev']
  run('npm', ['ci', ...part, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** Builds if there is no build or its sources have changed. */
export function buildIfStale() {
  const wanted = digest(SOURCES)
  const stamp = join(root, STAMP)
  const complete = BUILT.every((file) => existsSync(join(root, file)))
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building …')
  run(process.execPath, ['scripts/build.mjs'])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Returns the URL of a program of the built server. */
export const built = (name) => pathToFileURL(join(root, 'dist/server', `${name}.js`)).href

/** Hashes names and contents; modification times are useless after a checkout. */
function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths) walk(join(root, path), hash)
  return hash.digest('hex')
}

function walk(path, hash) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) walk(join(path, name), hash)
  } else {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
}
