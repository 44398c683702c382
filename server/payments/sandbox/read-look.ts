import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/client.ts'
import { packageFolder } from '#server/package-folder.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Look } from './sandbox-page.ts'

/** Returns how the shop looks now. */
export const readLook = async (db: Database): Promise<Look> => ({
  ...(await readSettings(db)),
  font: fontAddress(),
})

/** The build names the file after what is in it. */
function fontAddress(): string | null {
  const folder = join(packageFolder(), 'dist/client/build')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const font = files.find((file) => /^figtree-latin-wght-[\w-]+\.woff2$/.test(file))
  return font ? `/build/${font}` : null
}
