import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { text } from './primitives.ts'

const nothing = v.nullish(v.object({}))

export const subscribePush = endpoint({
  method: 'POST',
  path: '/push-subscriptions',
  about: 'Stores the Web Push subscription of this sign-in, which gets messages about orders',
  auth: 'token',
  request: v.object({
    /** Address at the browser's push service; it belongs to whoever has subscribed it last. */
    endpoint: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//), v.maxLength(2000)),
    /** Base64url, as `PushSubscription.toJSON()` has them: 65 and 16 bytes. */
    keys: v.object({
      p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
    }),
    /** When the browser ends it, in milliseconds since 1970. */
    expirationTime: v.nullish(v.pipe(v.number(), v.minValue(0))),
  }),
  data: nothing,
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions',
  about: 'Deletes a Web Push subscription',
  auth: 'token',
  request: v.object({ endpoint: text }),
  data: nothing,
})
