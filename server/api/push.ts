import { and, eq } from 'drizzle-orm'
import { subscribePush, unsubscribePush } from '#contract/account.ts'
import { pushSubscriptions } from '#server/database/schema/people.ts'
import { route } from '#server/http/route.ts'

export const pushRoutes = [
  route(subscribePush, async ({ endpoint, keys, expirationTime }, { db, userId }) => {
    const expires = new Date(expirationTime ?? Number.NaN)
    const values = {
      user_id: userId,
      keys,
      expires_at: Number.isNaN(expires.getTime()) ? null : expires,
    }
    // A browser has one subscription; it belongs to the account that signed in there last.
    await db
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    return { message: 'Notifications are on', data: {} }
  }),

  route(unsubscribePush, async ({ endpoint }, { db, userId }) => {
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.user_id, userId)))
    return { message: 'Notifications are off', data: {} }
  }),
]
