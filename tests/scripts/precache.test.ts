import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPack } from '#sw/read-pack.ts'

const client = join(import.meta.dirname, '../../dist/client')
const read = (file: string) => readFileSync(join(client, file))

type Entry = { url: string; revision: string | null }
const list: Entry[] = JSON.parse(
  /\[\{"revision":.*?"\}\]/.exec(read('service-worker.js').toString())?.[0] ?? '[]',
)
const urls = list.map(({ url }) => url)

test('the worker precaches the shell, its scripts, styles and fonts, and the icons', () => {
  const { 'index.html': entry, ...chunks } = JSON.parse(read('.vite/manifest.json').toString())
  const built = [entry, ...Object.values(chunks)].flatMap((chunk) => [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.assets ?? []),
  ])
  // Of no use without a network.
  const online = built.filter((file) => /^build\/(chat-widget|ticket-channel)-/.test(file))
  expect(online).toHaveLength(2)
  expect(urls).not.toContain('chat-widget.html')
  for (const file of online) expect(urls).not.toContain(file)
  const icons = readdirSync(join(client, 'icons')).map((name) => `icons/${name}`)
  expect(built.some((file) => file.endsWith('.woff2'))).toBe(true)
  expect(urls).toEqual(
    expect.arrayContaining([
      ...['index.html', ...icons],
      ...built.filter((file) => !online.includes(file)),
    ]),
  )
})

test('the worker precaches each file once, none that is missing, and no file of its own', () => {
  expect(urls).toEqual([...new Set(urls)])
  expect(urls.filter((url) => !existsSync(join(client, url)))).toEqual([])
  expect(
    urls.filter((url) => /service-worker|\.(br|gz)$|robots|screenshots|webmanifest/.test(url)),
  ).toEqual([])
})

test('the worker knows the one file with all scripts and styles that it precaches', () => {
  const packs = urls.filter((url) => /pack-.*txt$/.test(url))
  expect(packs).toHaveLength(1)
  const files = readPack(new Uint8Array(read(packs[0] ?? '')))
  const packed = urls.filter((url) => /^build\/.*\.(js|css)$/.test(url))
  expect(files.map(([address]) => address)).toEqual(packed.map((url) => `/${url}`).sort())
  for (const [address, bytes] of files) {
    expect(Buffer.from(bytes).equals(read(address)), address).toBe(true)
  }
})

test('what keeps its name from build to build has the digest of its content as revision', () => {
  for (const { url, revision } of list) {
    const digest = createHash('md5').update(read(url)).digest('hex')
    expect(revision, url).toBe(url.startsWith('build/') ? null : digest)
  }
})
