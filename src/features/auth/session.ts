import type { i18n } from 'i18next'
import { type login, logout } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ownerOf } from '#outbox/stored-session.ts'
import { call } from '#src/api/call.ts'
import { wakeDrain } from '#src/outbox/wake-drain.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession } from '#src/session/session.ts'
import { type AtStake, atStake, signOutCleanup } from '#src/session/sign-out-cleanup.ts'

/**
 * Keeps the response to a login, registration or social sign-in (section 4). Changes of the same
 * account that waited for the login are sent. Those of another account would go: the shopper is
 * asked first, and returns false after a no.
 */
export async function signIn(answer: DataOf<typeof login>, t: i18n['t']): Promise<boolean> {
  const { user, access } = answer
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
 * Signs out: what waits is tried for five seconds, then everything personal goes from this device,
 * whether the server could be told or not (section 4). What would be lost is asked about first.
 */
export async function signOut(t: i18n['t']): Promise<void> {
  const lost = lossText(t, await atStake())
  if (!lost || window.confirm(`${lost} ${t('logout.loseAnyway')}`)) await signOutCleanup()
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
