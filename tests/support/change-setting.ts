import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ShopServer } from './shop-server.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Changes a setting as the owner does, and starts the shop again: a database on its own disk takes
 * one process at a time.
 */
export async function changeSetting(
  shop: ShopServer,
  name: string,
  value: unknown,
  environment: Record<string, string> = {},
): Promise<void> {
  await shop.end()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const args = ['dist/server/cli.js', 'settings', 'set', name, text]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The setting ${name} was not changed:\n${stderr}`)
  await shop.run(environment)
}
