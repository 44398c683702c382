import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { packOf } from '#scripts/pack-files.mjs'
import { readPack } from '#sw/read-pack.ts'

/** The name of a hashed file, wherever it occurs. */
const HASHED = /([\w$.@~-]+-)([\w-]{8})(\.(?:js|css|woff2|txt))/g
const TEXTS = ['.js', '.css', '.html', '.txt']

/**
 * Copies a build as if its sources had changed slightly: every hashed file gets another name, and
 * every script sets `globalThis.offshelfBuild`.
 * @param client folder of the build
 * @param target folder to create
 */
export function stampBuild(client: string, target: string, mark: string): void {
  // Compressed files would still have the content of the old build.
  cpSync(client, target, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = new Set(readdirSync(join(target, 'build')))
  const rename = (text: string) =>
    text.replace(HASHED, (file, name, hash, extension) =>
      files.has(file) ? name + stamped(hash, mark) + extension : file,
    )

  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    const path = join(target, file)
    if (!TEXTS.includes(extname(file))) continue
    const isScript = file.startsWith('build/') && file.endsWith('.js')
    const text = rename(readFileSync(path, 'utf8'))
    writeFileSync(path, isScript ? `${text}\n;globalThis.offshelfBuild = '${mark}'` : text)
  }
  for (const file of files)
    renameSync(join(target, 'build', file), join(target, 'build', rename(file)))
  packAgain(target)
  forgetLengths(target)
  newShell(target)
}

/**
 * Writes the stamped scripts and styles into the file from which they are installed: that of the
 * worker, because those of former builds lie beside it.
 */
function packAgain(target: string): void {
  const worker = readFileSync(join(target, 'service-worker.js'), 'utf8')
  const [name] = /build\/pack-[^"]*\.txt/.exec(worker) ?? []
  if (!name) throw new Error('The build has no file from which a first install comes')
  const pack = join(target, name)
  const files = readPack(new Uint8Array(readFileSync(pack)))
  writeFileSync(
    pack,
    packOf(files.map(([file]) => [file, readFileSync(join(target, file), 'utf8')])),
  )
}

/** The worker compares the lengths of files, which are others now. */
function forgetLengths(target: string): void {
  const worker = join(target, 'service-worker.js')
  const text = readFileSync(worker, 'utf8')
  writeFileSync(worker, text.replace(/,"bytes":\d+|"bytes":\d+,/g, ''))
}

/** Updates the revision by which the precache recognizes the shell of a build. */
function newShell(target: string): void {
  const worker = join(target, 'service-worker.js')
  const shell = /("revision":")(\w+)(","url":"index\.html")/
  const text = readFileSync(worker, 'utf8')
  if (!shell.test(text)) throw new Error('The worker does not name the shell that it precaches')
  const revision = digest(readFileSync(join(target, 'index.html'), 'utf8'))
  writeFileSync(
    worker,
    text.replace(shell, (_, before, __, after) => before + revision + after),
  )
}

const stamped = (hash: string, mark: string) => digest(hash + mark).slice(0, 8)
const digest = (text: string) => createHash('md5').update(text).digest('hex')
