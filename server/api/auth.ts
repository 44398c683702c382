import { and, eq } from 'drizzle-orm'
import { login, logout, register } from '#contract/auth.ts'
import {
  attemptsOf,
  contactErrors,
  digitsOf,
  findUser,
  passwordErrors,
  takenErrors,
  wireUser,
} from '#server/accounts/account-fields.ts'
import {
  clearAttempts,
  guardPassword,
  limitAttempts,
  loginAttempts,
} from '#server/accounts/attempts.ts'
import { checkPassword, hashPassword } from '#server/accounts/passwords.ts'
import { revokeToken, signIn } from '#server/accounts/tokens.ts'
import { users } from '#server/database/schema/people.ts'
import { HttpProblem, invalid } from '#server/http/http-problem.ts'
import { missingErrors } from '#server/http/missing-errors.ts'
import { type Call, route } from '#server/http/route.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const ACCOUNTS_AN_HOUR = 200

function wrongCredentials() {
  const text = 'These credentials do not match our records'
  return new HttpProblem(422, 'bad_credentials', text, { errors: { phone: [text] } })
}

export const authRoutes = [
  route(
    login,
    async (_, { db, now }, user: typeof users.$inferSelect) => {
      // A change of the password revokes all tokens, and must not miss one whose password was
      // checked before.
      const [same] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.password, user.password ?? '')))
        .for('share')
      if (!same) throw wrongCredentials()
      return {
        message: 'Login Successful',
        data: { user: wireUser(user), access: { token: await signIn(db, user.id, now) } },
      }
    },
    {
      secret: true,
      prepare: async ({ phone, password }, call) => {
        const errors = missingErrors(login, { phone, password })
        if (Object.keys(errors).length > 0) throw invalid(errors)
        const user = await findUser(call.db, phone)
        const name = loginAttempts(call.address, attemptsOf(user, phone))
        const guard = guardPassword(call, name)
        const right = await checkPassword(user?.password ?? null, password, guard)
        if (!user || !right) throw wrongCredentials()
        await clearAttempts(call, name)
        return user
      },
    },
  ),

  route(
    register,
    async (request, call, password: string) => {
      await limitAttempts(call, `registration ${call.address}`, ACCOUNTS_AN_HOUR, 3600)
      const user = await insertUser(call, { ...request, password })
      return {
        message: 'You have successfully registered.',
        data: { user: wireUser(user), access: { token: await signIn(call.db, user.id, call.now) } },
      }
    },
    {
      secret: true,
      prepare: async (request, { db }) => {
        const errors = {
          ...missingErrors(register, request),
          ...contactErrors(request, await readSettings(db)),
          ...passwordErrors(request.password),
        }
        if (Object.keys(errors).length > 0) throw invalid(errors)
        return hashPassword(request.password)
      },
    },
  ),

  route(logout, async (_, { db, tokenHash }) => {
    await revokeToken(db, tokenHash)
    return { message: 'You are logged out', data: {} }
  }),
]

type NewUser = Pick<typeof users.$inferSelect, 'name' | 'country' | 'phone_code'> & {
  phone: string
  email: string
  password: string
}

async function insertUser({ db }: Call, { name, phone, email, ...rest }: NewUser) {
  const taken = await takenErrors(db, { phone, email })
  if (Object.keys(taken).length > 0) throw invalid(taken)
  const values = { ...rest, name: name.trim(), phone: digitsOf(phone), email: email.trim() }
  const [user] = await db.insert(users).values(values).returning()
  if (!user) throw new Error('The account was not stored')
  return user
}
