import { runCommand } from './run-command.ts'
import type { ShopServer } from './shop-server.ts'

/** Changes a setting as the owner does, and starts the shop again. */
export const changeSetting = (
  shop: ShopServer,
  name: string,
  value: unknown,
  environment: Record<string, string> = {},
): Promise<void> => changeSettings(shop, { [name]: value }, environment)

/** Changes settings, with one start for all. */
export async function changeSettings(
  shop: ShopServer,
  values: Record<string, unknown>,
  environment: Record<string, string> = {},
): Promise<void> {
  await shop.end()
  for (const [name, value] of Object.entries(values)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    runCommand(shop, ['settings', 'set', name, text])
  }
  await shop.run(environment)
}
