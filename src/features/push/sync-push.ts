import type { QueryClient } from '@tanstack/react-query'
import { publicQuery } from '#src/query/public-query.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { pushKeyOf } from './push-key.ts'

/**
 * Keeps the subscription of this device known to the shop: at the start, and after each sign-in. Does
 * nothing where nobody has allowed notifications.
 */
export function syncPush(queryClient: QueryClient, locale: string): void {
  let token: string | undefined
  const sync = async () => {
    const session = getSession()
    if (session?.token === token) return
    token = session?.token
    if (!session || typeof Notification === 'undefined') return
    if (Notification.permission !== 'granted') return
    const settings = await queryClient.ensureQueryData(publicQuery('/master', {}, locale))
    const key = pushKeyOf(settings)
    const { renewPush } = await import('./push-device.ts')
    if (key) await renewPush(session, key)
  }
  // The next start tries again.
  const start = () => void sync().catch(() => {})
  start()
  onSession(start)
}
