import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '../../dist/client')
/** Compressed JavaScript that a page may load before it is interactive, in bytes. */
const BUDGET = 125_000

type Chunk = { file: string; imports?: string[] }
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

test.each(['index', 'products.index', 'products.$id.details'])(
  'the first load of %s stays within its budget',
  (route) => {
    const files = needed(['index.html', `src/routes/${route}.tsx?tsr-split=component`])
    const bytes = [...files].map((file) => statSync(join(client, `${file}.br`)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET)
  },
)

test('the shell names the files of its first screen and of the cart, each once and none that is missing', () => {
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  const named = [...shell.matchAll(/<link rel="modulepreload"[^>]*href="\/([^"]+)"[^>]*>/g)].map(
    ([, file]) => file ?? '',
  )
  expect(named).toEqual([...new Set(named)])
  for (const file of named) expect(statSync(join(client, file)).size).toBeGreaterThan(0)
  const first = [
    'app/start-background.ts',
    'routes/-shell/cart-drawer.tsx',
    'routes/index.tsx?tsr-split=component',
  ].map((file) => `src/${file}`)
  expect(named).toEqual(expect.arrayContaining([...needed(first)].filter(isNoEntry)))
})
