import type { i18n } from 'i18next'
import { type login, logout } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ownerOf } from '#outbox/stored-session.ts'
import { call } from '#src/api/call.ts'
import { wakeDrain } from '#src/outbox/wake-drain.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession } from '#src/session/session.ts'
import { type AtStake, atStake, signOutCleanup } from '#src/session/sign-out-cleanup.ts'
import { toastError } from '#src/ui/toast.ts'

/**
 * Stores the session of a login, registration or social sign-in (section 4) and sends the changes
 * that waited for it. Changes of another account would be lost: the shopper confirms that first.
 * Returns false if they do not.
 */
export async function signIn(given: DataOf<typeof login>, t: i18n['t']): Promise<boolean> {
  const { user, access } = given
  const session = { token: bare(access.token), owner: ownerOf(user), user }
  const other = getSession()
  if (other && other.owner !== session.owner) {
    const lost = lossText(t, await atStake())
    if (lost && !window.confirm(`${lost} ${t('login.loseAnyway', { name: other.user.name })}`)) {
      await call(logout, {}, { token: session.token }).catch(() => {})
      return false
    }
  }
  await keepSession(session)
  void wakeDrain(true)
  return true
}

/**
 * Signs out: sends waiting changes for up to five seconds, then deletes everything personal from this
 * device, whether the server was reached or not (section 4). The shopper confirms a loss first.
 */
export async function signOut(t: i18n['t']): Promise<void> {
  const lost = lossText(t, await atStake())
  if (lost && !window.confirm(`${lost} ${t('logout.loseAnyway')}`)) return
  if (!(await signOutCleanup())) toastError(t('logout.notDeleted'))
}

/** What would be lost with this account, in words; empty when nothing would. */
function lossText(t: i18n['t'], { changes, orders }: AtStake): string {
  const parts = [
    changes > 0 && t('logout.waiting', { count: changes }),
    orders > 0 && t('logout.order'),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Some shops send the token with the word in front. */
const bare = (token: string) => token.replace(/^Bearer\s+/i, '')
