import { socialSignIn } from '#contract/auth.ts'
import { isOffered } from '#contract/social-providers.ts'
import { wireUser } from '#server/accounts/account-fields.ts'
import { limitAttempts, refuseIfLimited } from '#server/accounts/attempts.ts'
import { findAccount } from '#server/accounts/identities/find-account.ts'
import { type Identity, ProviderProblem } from '#server/accounts/identities/identity.ts'
import { signIn } from '#server/accounts/tokens.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import { route } from '#server/http/route.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const FAILURES = 8
const FAILURE_SECONDS = 15 * 60

export const socialAuthRoutes = [
  route(
    socialSignIn,
    async (_, call, identity: Identity) => {
      const user = await findAccount(call, identity)
      return {
        message: 'Login Successful',
        data: { user: wireUser(user), access: { token: await signIn(call.db, user.id, call.now) } },
      }
    },
    {
      secret: true,
      // Before the transaction: a slow provider must not hold a connection of the database.
      prepare: async ({ provider, code, data }, call) => {
        const auth = (await readSettings(call.db)).social_auths[provider]
        if (!isOffered(auth)) {
          const text = 'This kind of sign-in is not set up in this shop'
          throw new HttpProblem(422, 'unavailable', text)
        }
        // Whose account it would be is unknown, so that failures are counted per client address.
        const name = `social login ${call.address}`
        await refuseIfLimited(call, name, FAILURES)
        try {
          const request = { code, data, clientId: auth.client_id, now: call.now }
          return await call.identityProviders[provider](request)
        } catch (error) {
          if (!(error instanceof ProviderProblem)) throw error
          if (error.type === 'refused') await limitAttempts(call, name, FAILURES, FAILURE_SECONDS)
          const level = { refused: 'info', down: 'warn', misconfigured: 'error' } as const
          call.log[level[error.type]]({ provider, reason: error.message }, 'Sign-in not verified')
          throw problemOf(error)
        }
      },
    },
  ),
]

function problemOf({ type }: ProviderProblem): HttpProblem {
  switch (type) {
    case 'refused':
      return new HttpProblem(
        422,
        'bad_credentials',
        'This sign-in could not be verified. Please try again.',
      )
    case 'down':
      return new HttpProblem(
        502,
        'unavailable',
        'The sign-in service is not responding. Please try again later.',
      )
    case 'misconfigured':
      return new HttpProblem(501, 'unavailable', 'This server cannot check this kind of sign-in')
  }
}
