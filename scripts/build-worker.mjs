import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * What an installed shop needs without a network: the shell, its files, its icons. Not the manifest,
 * which follows the settings.
 */
const PRECACHED = /\.(js|css|html|woff2|svg)$|^icons\/[^/]+\.png$/
/** Is of no use without one. */
const ONLINE_ONLY = /^(chat-widget\.html|build\/(chat-widget|ticket-channel)-)/
/** The name of such a file changes with its content. */
const HASHED = 'build/'
/** Texts whose name changes with them. */
const PACKED = /^build\/.*\.(js|css)$/
const WORKER = 'service-worker.js'

/**
 * Builds the service worker into a built storefront, with the list of what it precaches in the
 * place of `self.__WB_MANIFEST`. Runs before the files of former builds and the compressed copies
 * come into the folder.
 * @param {string} folder that the storefront was built into
 */
export async function buildWorker(folder) {
  const files = listFiles(folder)
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // Workbox logs what it does, unless this says otherwise.
    define: {
      'process.env.NODE_ENV': '"production"',
      PACK: JSON.stringify(pack(folder, files)),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'sw/service-worker.ts', formats: ['iife'], name: 'worker' },
    },
  })
  const { code } = result[0].output[0]
  const list = JSON.stringify(files)
  const parts = code.split('self.__WB_MANIFEST')
  if (parts.length !== 2) throw new Error('The worker must name self.__WB_MANIFEST once')
  writeFileSync(join(folder, WORKER), parts.join(list))
}

/**
 * Writes the texts of all scripts and styles into one file, which a first install fetches instead
 * of each. Returns its address.
 */
function pack(folder, files) {
  const texts = files
    .filter(({ url }) => PACKED.test(url))
    .map(({ url }) => [`/${url}`, readFileSync(join(folder, url), 'utf8')])
  const text = JSON.stringify(Object.fromEntries(texts))
  const address = `${HASHED}pack-${createHash('md5').update(text).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(folder, address), text)
  return `/${address}`
}

/** @returns {{ revision: string | null, url: string }[]} the list that workbox-precaching reads */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((url) => PRECACHED.test(url) && !ONLINE_ONLY.test(url) && url !== WORKER)
    .sort()
    .map((url) => ({
      revision: url.startsWith(HASHED) ? null : revisionOf(join(folder, url)),
      url,
    }))
}

const revisionOf = (file) => createHash('md5').update(readFileSync(file)).digest('hex')
