import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '../../dist/client')
/**
 * Bytes of compressed JavaScript that a page may load before it is interactive: libraries, our own
 * code of a page, and both. An icon, or a library outside of the chunk of libraries, counts as our
 * own code.
 */
const BUDGET = { libraries: 105_200, own: 18_000, both: 122_990 }

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
const chunks: Record<string, Chunk> = JSON.parse(
  readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
)

const isNoEntry = (file: string) => file !== chunks['index.html']?.file

/** The files that a chunk needs to run, including itself. */
function needed(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    needed(chunk.imports ?? [], found)
  }
  return found
}

const libraries = Object.values(chunks)
  .filter(({ name = '' }) => ['libraries', 'rolldown-runtime'].includes(name))
  .map(({ file }) => file)

const bytesOf = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0)

test.each(['index', 'products.index', 'products.$id.details'])(
  'the first load of %s stays within its budget',
  (route) => {
    const files = [...needed(['index.html', `src/routes/${route}.tsx?tsr-split=component`])]
    expect(files).toEqual(expect.arrayContaining(libraries))
    const bytes = {
      libraries: bytesOf(libraries),
      own: bytesOf(files.filter((file) => !libraries.includes(file))),
    }
    console.log(`${route}: ${bytes.libraries} bytes of libraries, ${bytes.own} of our own code`)
    expect(bytes.libraries).toBeLessThanOrEqual(BUDGET.libraries)
    expect(bytes.own).toBeLessThanOrEqual(BUDGET.own)
    expect(bytes.libraries + bytes.own).toBeLessThan(BUDGET.both)
  },
)

test('the libraries of the first load lie in one file beside the runtime of the bundler', () => {
  expect(libraries).toHaveLength(2)
})

test('the shell names the files of its first screen and of the cart, each once and none that is missing', () => {
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  const named = [...shell.matchAll(/<link rel="modulepreload"[^>]*href="\/([^"]+)"[^>]*>/g)].map(
    ([, file]) => file ?? '',
  )
  expect(named).toEqual([...new Set(named)])
  for (const file of named) expect(statSync(join(client, file)).size).toBeGreaterThan(0)
  const first = [
    ...['_frame', '_background', '_cart'].flatMap((name) =>
      Object.keys(chunks).filter((key) => key.startsWith(`${name}-`)),
    ),
    'src/routes/index.tsx?tsr-split=component',
  ]
  expect(first).toHaveLength(4)
  expect(named).toEqual(expect.arrayContaining([...needed(first)].filter(isNoEntry)))
})

test('no page comes along before it is opened', () => {
  const pages = Object.keys(chunks).filter((name) => name.endsWith('?tsr-split=component'))
  expect(pages.length).toBeGreaterThanOrEqual(16)
  const first = needed(['index.html'])
  expect(pages.filter((name) => first.has(chunks[name]?.file ?? ''))).toEqual([])
})

test('every file that a page asks for lies below /build/', () => {
  const files = Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css])
  expect(files.filter((file) => !file.startsWith('build/'))).toEqual([])
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  const named = [...shell.matchAll(/(?:src|href)="([^"]+\.(?:js|css|woff2))"/g)].map(
    ([, url]) => url,
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((url) => !url?.startsWith('/build/'))).toEqual([])
})
