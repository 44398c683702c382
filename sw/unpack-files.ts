import { cacheNames } from 'workbox-core'
import { isHtml } from './response-plugins.ts'

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/**
 * Fills an empty precache from one file that holds the texts of all scripts and styles: fetched one
 * by one they take two hundred requests in a row. An update does not need it, it fetches what has
 * changed.
 * @param pack address of a JSON object, address of each file to its text
 * @throws if there is no such file
 */
export async function unpackFiles(pack: string): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  if ((await cache.keys()).length > 0) return
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
