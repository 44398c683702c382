import type { login } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ownerOf } from '#outbox/stored-session.ts'
import { keepSession } from '#src/offline/keep-session.ts'
import { leaveAccount } from '#src/offline/leave-account.ts'
import { wakeDrain } from '#src/offline/wake-drain.ts'

/**
 * Keeps the answer of a login, registration or social sign-in (section 4). Changes of the same
 * account that waited for the login are sent; those of another account are gone.
 */
export async function signIn(answer: DataOf<typeof login>): Promise<void> {
  const { user, access } = answer
  await keepSession({ token: bare(access.token), owner: ownerOf(user), user })
  wakeDrain(true)
}

/**
 * Signs out: what waits is tried for five seconds, then everything personal goes from this device,
 * whether the server could be told or not (section 4). Ask first when `changesAtStake()` is not 0.
 */
export const signOut = (): Promise<void> => leaveAccount()

/** Some shops send the token with the word in front. */
const bare = (token: string) => token.replace(/^Bearer\s+/i, '')
