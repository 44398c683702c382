import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; name?: string; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** Addresses of scripts, by the moment at which a page needs them. */
export type RouteScripts = {
  /** To come alive, beside the entry. */
  first: string[]
  /** Once it is alive. */
  next: string[]
  /** For what the buttons of the frame open over the page. */
  overlays: string[]
  /** For what a visitor is asked who presses a button of the page itself. */
  login: string[]
}

/** Chunks of scripts/later-chunks.mjs. */
const NEXT = ['frame', 'background']
const OVERLAYS = ['cart', 'menu-drawer', 'search-sheet']
const LOGIN = ['toaster', 'login']

/**
 * Returns the scripts of a route, so that a page can request them before it finds out by itself;
 * none if the folder holds no build.
 * @param routeId as the router names it, e.g. `/products/$id/details`
 */
export function readRouteScripts(clientFolder: string, routeId: string): RouteScripts {
  const path = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(path)) return { first: [], next: [], overlays: [], login: [] }
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const keys = Object.keys(manifest)
  const known = closure(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  )
  const beyond = (wanted: string[]) =>
    [...closure(manifest, wanted, known)].filter((key) => !known.has(key))
  const addresses = (found: string[]) => found.map((key) => `/${manifest[key]?.file}`)
  const more = (wanted: string[]) => {
    const found = beyond(wanted)
    for (const key of found) known.add(key)
    return addresses(found)
  }
  const named = (names: string[]) => keys.filter((key) => names.includes(manifest[key]?.name ?? ''))
  return {
    first: more([`src/routes/${fileOf(routeId)}.tsx?tsr-split=component`]),
    next: more(named(NEXT)),
    overlays: addresses(beyond(named(OVERLAYS))),
    login: addresses(beyond(named(LOGIN))),
  }
}

/** The router's plugin names routes by their files: `/products/` is products.index. */
const fileOf = (routeId: string) =>
  routeId
    .slice(1)
    .replaceAll('/', '.')
    .replace(/^$|\.$/, (end) => `${end}index`)

function closure(manifest: Manifest, keys: string[], known = new Set<string>()): Set<string> {
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
