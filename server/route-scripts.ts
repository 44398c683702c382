import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/**
 * Returns the addresses of the scripts that only a route's page needs, so that they can be requested
 * together with the entry; none if the folder holds no build.
 * @param routeId as the router names it, e.g. `/products/$id/details`
 */
export function readRouteScripts(clientFolder: string, routeId: string): string[] {
  const path = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(path)) return []
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const known = closure(manifest, entry, new Set())
  const own = closure(manifest, [`src/routes/${fileOf(routeId)}.tsx?tsr-split=component`], known)
  return [...own].filter((key) => !known.has(key)).map((key) => `/${manifest[key]?.file}`)
}

/** The router's plugin names routes by their files: `/products/` is products.index. */
const fileOf = (routeId: string) =>
  routeId
    .slice(1)
    .replaceAll('/', '.')
    .replace(/^$|\.$/, (end) => `${end}index`)

function closure(manifest: Manifest, keys: string[], known: Set<string>): Set<string> {
  const found = new Set(known)
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return found
}
