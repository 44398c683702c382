import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { pushSubscriptions } from '#server/database/schema/people.ts'

const { endpoint: endpointColumn, token_hash: tokenColumn, user_id: userColumn } = pushSubscriptions

/** Stores the subscription of a sign-in; there is one each. */
export async function storeSubscription(
  db: Database,
  { endpoint, ...values }: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const [known] = await db
    .select({ owner: userColumn })
    .from(pushSubscriptions)
    .where(eq(endpointColumn, endpoint))
    .for('update')
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...values })
    .onConflictDoUpdate({ target: endpointColumn, set: values })
  // What waits is about orders of whoever had the device before. After the statement that waits for
  // whoever is queueing for it right now.
  if (known?.owner !== values.user_id) await dropMessages(db, endpoint)
  const replaced = await db
    .delete(pushSubscriptions)
    .where(and(eq(tokenColumn, values.token_hash), ne(endpointColumn, endpoint)))
    .returning()
  for (const former of replaced) await dropMessages(db, former.endpoint)
}

/**
 * Deletes a subscription and what still waits for it.
 * @param userId only if it is theirs
 */
export async function deleteSubscription(
  db: Database,
  endpoint: string,
  userId?: number,
): Promise<void> {
  const theirs = userId === undefined ? undefined : eq(userColumn, userId)
  const [gone] = await db
    .delete(pushSubscriptions)
    .where(and(eq(endpointColumn, endpoint), theirs))
    .returning()
  if (gone) await dropMessages(db, endpoint)
}

async function dropMessages(db: Database, endpoint: string): Promise<void> {
  await db
    .delete(notifications)
    .where(and(eq(notifications.kind, 'push'), eq(notifications.recipient, endpoint)))
}
