import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of package.json. The server runs from its sources and from dist/, so that files of
 * the package are found by walking up, not by a fixed distance.
 */
export function packageFolder(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The folder of package.json was not found')
  return packageFolder(parent)
}
