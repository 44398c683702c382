import type { QueryClient } from '@tanstack/react-query'
import { pageLocale } from '#src/i18n/locale.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { pushKeyOf } from './push-key.ts'

/**
 * Keeps the subscription of this device known to the shop: at the start, after each sign-in, and
 * after each choice of a language, in which its notifications are. Does nothing where nobody has
 * allowed notifications.
 */
export function syncPush(queryClient: QueryClient): void {
  let known: string | undefined
  const sync = async () => {
    const session = getSession()
    const locale = pageLocale.getState()
    const current = session && `${locale} ${session.token}`
    if (current === known) return
    known = current ?? undefined
    if (!session || !locale || typeof Notification === 'undefined') return
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
  pageLocale.subscribe(start)
}
