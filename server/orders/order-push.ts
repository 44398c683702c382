import { and, eq, inArray } from 'drizzle-orm'
import type { OrderStatus } from '#contract/order-statuses.ts'
import type { Database } from '#server/database/client.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { pushSubscriptions } from '#server/database/schema/people.ts'
import type { Call } from '#server/http/route.ts'
import { notificationTexts } from '#server/notifications/notification-texts.ts'
import { queueNotification } from '#server/notifications/queue-notification.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Queues the push messages about the new status of an order, one for each device that its account
 * has subscribed and in that device's language. Part of the transaction that changes the order.
 */
export async function pushOrder(
  { db, now }: Pick<Call, 'db' | 'now'>,
  order: OrderRow,
  status: OrderStatus,
): Promise<void> {
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, order.user_id))
    // A device that changes hands meanwhile waits, and then drops what was queued.
    .for('share')
  if (devices.length === 0) return
  const { app_name, languages } = await readSettings(db)
  const tag = `order-${order.id}`
  for (const { endpoint, locale } of devices) {
    await giveUpOlder(db, endpoint, tag)
    const texts = notificationTexts(locale)
    const message = {
      title: texts('order.status', { code: order.code, status: texts(`orders.status.${status}`) }),
      body: texts('order.pushText', { shop: app_name }),
      url: `/order-history/${order.id}`,
      tag,
      lang: locale,
      dir: languages.find(({ name }) => name === locale)?.direction ?? 'auto',
    }
    await queueNotification(
      { db, now },
      {
        kind: 'push',
        purpose: 'order',
        recipient: endpoint,
        subject: tag,
        text: JSON.stringify(message),
        locale,
      },
    )
  }
}

/** An older status that waits for another try would come after the newer one and replace it. */
async function giveUpOlder(db: Database, endpoint: string, tag: string): Promise<void> {
  await db
    .update(notifications)
    .set({ state: 'failed', text: '' })
    .where(
      and(
        eq(notifications.kind, 'push'),
        eq(notifications.recipient, endpoint),
        eq(notifications.subject, tag),
        inArray(notifications.state, ['queued', 'sending']),
      ),
    )
}
