import { cacheNames } from 'workbox-core'
import { isHtml } from './response-plugins.ts'

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/**
 * Fills the precache from one file that holds the texts of all scripts and styles: fetched one by
 * one they take two hundred requests in a row. An update that has most of them does without.
 * @param pack address of a JSON object, address of each file to its text
 * @param names of all files that are to be precached
 * @throws if there is no such file
 */
export async function unpackFiles(pack: string, names: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  if (names.filter((name) => here.has(`/${name}`)).length > names.length / 2) return
  const response = await fetch(pack)
  if (!response.ok || isHtml(response)) throw new Error(`No pack: ${response.status}`)
  const files = Object.entries((await response.json()) as Record<string, string>)
  await Promise.all(
    files.map(([address, text]) => {
      const type = TYPES[address.slice(address.lastIndexOf('.') + 1)] ?? ''
      return cache.put(address, new Response(text, { headers: { 'content-type': type } }))
    }),
  )
}
