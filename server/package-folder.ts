import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the folder of package.json, found by walking up, because the server runs both from its
 * sources and from dist/.
 */
export function packageFolder(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The folder of package.json was not found')
  return packageFolder(parent)
}
