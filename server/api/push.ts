import { ECDH } from 'node:crypto'
import { subscribePush, unsubscribePush } from '#contract/push.ts'
import { invalid } from '#server/http/http-problem.ts'
import { route } from '#server/http/route.ts'
import { isPushAddress } from '#server/notifications/push/push-address.ts'
import { deleteSubscription, storeSubscription } from '#server/notifications/push/subscriptions.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const YEAR_10000 = Date.UTC(10_000)

export const pushRoutes = [
  route(
    subscribePush,
    async ({ endpoint, keys, expirationTime }, { db, userId, tokenHash, locale }) => {
      const expires = new Date(expirationTime ?? Number.NaN)
      // A year of five digits is none that the database reads, and as good as never.
      const expires_at = expires.getTime() < YEAR_10000 ? expires : null
      const device = { keys, locale, expires_at }
      await storeSubscription(db, { endpoint, user_id: userId, token_hash: tokenHash, ...device })
      return { message: 'Notifications are on', data: {} }
    },
    {
      prepare: async ({ endpoint, keys }, { db }) => {
        const { app_environment } = await readSettings(db)
        if (!isPushAddress(endpoint, app_environment === 'local')) {
          throw invalid({ endpoint: ['The {field} field is invalid'] })
        }
        if (!isOnCurve(keys.p256dh)) throw invalid({ keys: ['The {field} field is invalid'] })
      },
    },
  ),

  route(unsubscribePush, async ({ endpoint }, { db, userId }) => {
    await deleteSubscription(db, endpoint, userId)
    return { message: 'Notifications are off', data: {} }
  }),
]

/** Nothing could be encrypted for another key. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url')
    return true
  } catch {
    return false
  }
}
