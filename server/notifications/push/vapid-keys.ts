import type { Database } from '#server/database/client.ts'
import { vapidKeys } from '#server/database/schema/operation.ts'

/** Base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Returns the shop's pair of keys for Web Push, made at the first start. A subscription of a browser
 * is tied to it, so all servers of one database have the same.
 */
export async function readVapidKeys(db: Database): Promise<VapidKeys> {
  const known = await findKeys(db)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insert(vapidKeys)
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflictDoNothing()
  const stored = await findKeys(db)
  if (!stored) throw new Error('The keys for push messages were not stored')
  return stored
}

async function findKeys(db: Database): Promise<VapidKeys | undefined> {
  const [row] = await db
    .select({ publicKey: vapidKeys.public_key, privateKey: vapidKeys.private_key })
    .from(vapidKeys)
  return row
}
