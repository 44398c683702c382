import { and, eq, gt } from 'drizzle-orm'
import { changePassword, deleteAccount } from '#contract/account.ts'
import { resetPassword, sendOtp, verifyOtp } from '#contract/auth.ts'
import { attemptsOf, findUser, passwordErrors, targetOf } from '#server/accounts/account-fields.ts'
import { clearAttempts, guardPassword, loginAttempts } from '#server/accounts/attempts.ts'
import { deleteAccountOf } from '#server/accounts/delete-account.ts'
import { consumeCode, countTry } from '#server/accounts/one-time-passwords.ts'
import { checkPassword, hashPassword } from '#server/accounts/passwords.ts'
import { queueCode, reportCode } from '#server/accounts/send-code.ts'
import { hashToken, makeToken, revokeOtherTokens } from '#server/accounts/tokens.ts'
import { resetTokens, users } from '#server/database/schema/people.ts'
import { HttpProblem, invalid } from '#server/http/http-problem.ts'
import { missingErrors } from '#server/http/missing-errors.ts'
import { type Call, route } from '#server/http/route.ts'

const RESET_MINUTES = 15

const refuseWrong = (errors: Record<string, string[]>) => {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const passwordRoutes = [
  route(
    sendOtp,
    async ({ phone, forgot_password }, call) => {
      const target = targetOf(phone)
      refuseWrong(missingErrors(sendOtp, { phone: target }))
      await queueCode(call, target, forgot_password ? 'reset' : 'verify')
      return { message: 'The code has been sent', data: { email_or_phone: phone.trim() } }
    },
    { afterCommit: ({ phone }, call) => reportCode(call, targetOf(phone)) },
  ),

  route(
    verifyOtp,
    async ({ phone, otp }, call) => {
      refuseWrong(missingErrors(verifyOtp, { phone, otp }))
      const target = targetOf(phone)
      const open = await countTry(call, target)
      const code = open ? await consumeCode(call, target, otp) : null
      if (!code) {
        const text = 'The code is wrong or has expired'
        throw new HttpProblem(422, 'invalid', text, { errors: { otp: [text] }, commits: true })
      }
      const user = await findUser(call.db, target)
      const token = user && code.purpose === 'reset' ? makeToken() : ''
      if (token && user) {
        await call.db.insert(resetTokens).values({
          hash: hashToken(token),
          user_id: user.id,
          expires_at: new Date(call.now.getTime() + RESET_MINUTES * 60_000),
        })
      } else if (user && target.includes('@') && code.isByMail) {
        // A code that went to the phone of the account says nothing about whose the address is.
        await call.db.update(users).set({ verified_at: call.now }).where(eq(users.id, user.id))
      }
      return { message: 'The code is right', data: { token } }
    },
    { secret: true },
  ),

  route(
    resetPassword,
    async ({ token }, { db, now, address }, password: string) => {
      const [row] = await db
        .delete(resetTokens)
        .where(and(eq(resetTokens.hash, hashToken(token)), gt(resetTokens.expires_at, now)))
        .returning({ user_id: resetTokens.user_id })
      if (!row) throw invalid({ token: ['Please ask for a new code'] })
      await db.update(users).set({ password }).where(eq(users.id, row.user_id))
      await revokeOtherTokens(db, row.user_id, '')
      // Who has forgotten a password has mistyped it before.
      await clearAttempts({ db }, loginAttempts(address, attemptsOf({ id: row.user_id }, '')))
      return { message: 'Your password has been changed', data: {} }
    },
    {
      secret: true,
      prepare: async (request) => {
        const { password, password_confirmation } = request
        refuseWrong({
          ...missingErrors(resetPassword, request),
          ...passwordErrors(password, password_confirmation),
        })
        return hashPassword(password)
      },
    },
  ),

  route(
    changePassword,
    async ({ current_password }, call, { stored, fresh }: { stored: string; fresh: string }) => {
      const { db, userId } = call
      const [row] = await db
        .update(users)
        .set({ password: fresh })
        .where(and(eq(users.id, userId), eq(users.password, stored)))
        .returning({ id: users.id })
      if (!row || !current_password) throw wrongPassword()
      await revokeOtherTokens(db, userId, call.tokenHash)
      return { message: 'Your password has been changed', data: {} }
    },
    {
      secret: true,
      prepare: async (request, call) => {
        const { db, userId } = call
        const { current_password, password, password_confirmation } = request
        refuseWrong({
          ...missingErrors(changePassword, request),
          ...passwordErrors(password, password_confirmation),
        })
        const [user] = await db.select().from(users).where(eq(users.id, userId))
        const stored = user?.password ?? ''
        const guard = guardOwn(call)
        if (!(await checkPassword(stored || null, current_password, guard))) throw wrongPassword()
        return { stored, fresh: await hashPassword(password) }
      },
    },
  ),

  route(
    deleteAccount,
    async (_, call) => {
      await deleteAccountOf(call)
      return { message: 'Your account has been deleted', data: {} }
    },
    {
      prepare: async ({ password }, call) => {
        const [user] = await call.db.select().from(users).where(eq(users.id, call.userId))
        if (user?.password && !(await checkPassword(user.password, password, guardOwn(call)))) {
          throw invalid({ password: ['The password is wrong'] })
        }
      },
    },
  ),
]

/** On a device that is signed in, too, passwords are not tried without end. */
const guardOwn = (call: Call) => guardPassword(call, `password of account ${call.userId}`)

const wrongPassword = () => invalid({ current_password: ['The current password is wrong'] })
