import { and, eq, gt } from 'drizzle-orm'
import { changePassword } from '#contract/account.ts'
import { resetPassword, sendOtp, verifyOtp } from '#contract/auth.ts'
import { attemptsOf, findUser, passwordErrors, targetOf } from '#server/accounts/account-fields.ts'
import { limitAttempts } from '#server/accounts/attempts.ts'
import { consumeCode, countTry, makeCode } from '#server/accounts/one-time-passwords.ts'
import { checkPassword, hashPassword } from '#server/accounts/passwords.ts'
import { hashToken, makeToken, revokeOtherTokens } from '#server/accounts/tokens.ts'
import { resetTokens, users } from '#server/database/schema/people.ts'
import { HttpProblem, invalid } from '#server/http/http-problem.ts'
import { missingErrors } from '#server/http/missing-errors.ts'
import { route } from '#server/http/route.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const CODES_AN_HOUR = 30
/** With five tries per code, guessing succeeds with a probability of one in two hundred per day. */
const CODES_A_DAY = 10
const DAY_SECONDS = 24 * 3600
const RESET_MINUTES = 15

const refuseWrong = (errors: Record<string, string[]>) => {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const passwordRoutes = [
  route(sendOtp, async ({ phone, forgot_password }, call) => {
    const target = targetOf(phone)
    refuseWrong(missingErrors(sendOtp, { phone: target }))
    const { app_environment } = await readSettings(call.db)
    if (app_environment !== 'local') {
      throw new HttpProblem(501, 'unavailable', 'This shop has no way to send codes')
    }
    await limitAttempts(call, `codes ${call.address}`, CODES_AN_HOUR, 3600)
    const account = attemptsOf(await findUser(call.db, target), target)
    await limitAttempts(call, `codes of ${account}`, CODES_A_DAY, DAY_SECONDS)
    const code = await makeCode(call, target, forgot_password ? 'reset' : 'verify')
    call.log.info(`One-time password for ${target}: ${code}`)
    return { message: 'The code has been sent', data: { email_or_phone: phone.trim() } }
  }),

  route(
    verifyOtp,
    async ({ phone, otp }, call) => {
      refuseWrong(missingErrors(verifyOtp, { phone, otp }))
      const target = targetOf(phone)
      const open = await countTry(call, target)
      const purpose = open ? await consumeCode(call, target, otp) : null
      if (!purpose) {
        const text = 'The code is wrong or has expired'
        throw new HttpProblem(422, 'invalid', text, { errors: { otp: [text] }, commits: true })
      }
      const user = await findUser(call.db, target)
      const token = user && purpose === 'reset' ? makeToken() : ''
      if (token && user) {
        await call.db.insert(resetTokens).values({
          hash: hashToken(token),
          user_id: user.id,
          expires_at: new Date(call.now.getTime() + RESET_MINUTES * 60_000),
        })
      } else if (user) {
        await call.db.update(users).set({ verified_at: call.now }).where(eq(users.id, user.id))
      }
      return { message: 'The code is right', data: { token } }
    },
    { secret: true },
  ),

  route(
    resetPassword,
    async ({ token }, { db, now }, password: string) => {
      const [row] = await db
        .delete(resetTokens)
        .where(and(eq(resetTokens.hash, hashToken(token)), gt(resetTokens.expires_at, now)))
        .returning({ user_id: resetTokens.user_id })
      if (!row) throw invalid({ token: ['Please ask for a new code'] })
      await db.update(users).set({ password }).where(eq(users.id, row.user_id))
      await revokeOtherTokens(db, row.user_id, '')
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
      prepare: async (request, { db, userId }) => {
        const { current_password, password, password_confirmation } = request
        refuseWrong({
          ...missingErrors(changePassword, request),
          ...passwordErrors(password, password_confirmation),
        })
        const [user] = await db.select().from(users).where(eq(users.id, userId))
        const stored = user?.password ?? ''
        if (!(await checkPassword(stored || null, current_password))) throw wrongPassword()
        return { stored, fresh: await hashPassword(password) }
      },
    },
  ),
]

const wrongPassword = () => invalid({ current_password: ['The current password is wrong'] })
