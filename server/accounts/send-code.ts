import type { users } from '#server/database/schema/people.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { firstAttempt } from '#server/notifications/first-attempt.ts'
import { notificationTexts } from '#server/notifications/notification-texts.ts'
import { cancelNotification, queueNotification } from '#server/notifications/queue-notification.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { attemptsOf, findUser } from './account-fields.ts'
import { limitAttempts, returnAttempt } from './attempts.ts'
import { internationalNumber } from './international-number.ts'
import { endResendWait, findCodeMessage, makeCode, withdrawCode } from './one-time-passwords.ts'

const CODES_AN_HOUR = 30
/** With five tries per code, guessing succeeds with a probability of one in two hundred per day. */
const CODES_A_DAY = 10
const DAY_SECONDS = 24 * 3600

type User = typeof users.$inferSelect

/**
 * Queues a one-time password for a phone number or e-mail address. The settings say whether it goes
 * to the account's phone (`register_otp_type`, `forgot_otp_type`) or e-mail address; where there is
 * no account, nothing is sent, and the response is the same.
 * @throws HttpProblem 501 if the shop cannot send it, 429 after too many or too soon
 */
export async function queueCode(call: Call, target: string, purpose: 'reset' | 'verify') {
  const settings = await readSettings(call.db)
  const type = purpose === 'reset' ? settings.forgot_otp_type : settings.register_otp_type
  const kind = type === 'phone' ? 'sms' : 'mail'
  if (!call.sender.canSend(kind, settings.app_environment === 'local')) {
    throw new HttpProblem(501, 'unavailable', 'This shop has no way to send codes')
  }
  await limitAttempts(call, `codes ${call.address}`, CODES_AN_HOUR, 3600)
  const user = await findUser(call.db, target)
  await limitAttempts(call, codesOf(user, target), CODES_A_DAY, DAY_SECONDS)
  const recipient = user && (kind === 'sms' ? internationalNumber(user) : user.email)
  const texts = notificationTexts(call.locale)
  const values = { shop: settings.app_name }
  await makeCode(call, { target, purpose }, async (code) =>
    recipient
      ? queueNotification(call, {
          kind,
          purpose: 'code',
          recipient,
          subject: texts('code.subject', values),
          text: texts('code.text', { ...values, code }),
          locale: call.locale,
        })
      : null,
  )
}

/**
 * Sends the queued code of a target and waits a few seconds for the first attempt, because a shopper
 * who waits for a code has to know. A code that was not sent is withdrawn: the next one can be asked
 * for at once, and it does not count.
 * @throws HttpProblem 502 if it was not sent
 */
export async function reportCode(call: Call, target: string): Promise<void> {
  const id = await findCodeMessage(call.db, target)
  if (!id) return
  const sending = call.sender.sendDue()
  sending.catch((error) => call.log.warn({ err: error }, 'The queue of messages was not read'))
  const result = await firstAttempt(call.db, id)
  if (result === 'sent') return
  await inTransaction(call.db, async (db) => {
    if (result === 'slow') return endResendWait({ db, now: call.now }, target, id)
    await withdrawCode(db, target, id)
    await cancelNotification(db, id)
    await returnAttempt({ db }, codesOf(await findUser(db, target), target))
  })
  throw new HttpProblem(502, 'unavailable', 'The code could not be sent. Please try again.')
}

const codesOf = (user: User | undefined, target: string) => `codes of ${attemptsOf(user, target)}`
