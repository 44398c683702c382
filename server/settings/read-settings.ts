import type { Database } from '#server/database/client.ts'
import { settings } from '#server/database/schema/operation.ts'
import { defaultSettings, privateSettings, type ShopSettings } from './default-settings.ts'

/** Returns the settings: the defaults overridden by the owner's. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  const rows = await db.select().from(settings)
  return {
    ...defaultSettings,
    ...privateSettings,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  }
}
