import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ShopServer } from './shop-server.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Runs a command of the operator on the database of a shop. One on its own disk must have ended: it
 * takes one process at a time.
 */
export function runCommand(shop: ShopServer, args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/cli.js', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stderr}`)
}
