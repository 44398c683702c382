import { cacheNames } from 'workbox-core'
import { readPack } from './read-pack.ts'
import { isHtml } from './response-plugins.ts'

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/**
 * Fills the precache from one file that holds the texts of all scripts and styles: fetched one by
 * one they take two hundred requests in a row. An update that has most of them does without.
 * @param pack address of that file, as scripts/pack-files.mjs writes it
 * @param names of all files that are to be precached
 * @throws if there is no such file, or not the whole of it
 */
export async function unpackFiles(pack: string, names: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  if (names.filter((name) => here.has(`/${name}`)).length > names.length / 2) return
  const response = await fetch(pack)
  if (!response.ok || isHtml(response)) throw new Error(`No pack: ${response.status}`)
  const files = readPack(new Uint8Array(await response.arrayBuffer()))
  await Promise.all(
    files.map(([address, bytes]) => {
      const type = TYPES[address.slice(address.lastIndexOf('.') + 1)] ?? ''
      return cache.put(address, new Response(bytes, { headers: { 'content-type': type } }))
    }),
  )
}
