import { create } from 'zustand'
import { sendOtp } from '#contract/auth.ts'
import type { DataOf, RequestOf } from '#contract/endpoint.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'

/** Time before a one-time password may be sent again (section 9), in milliseconds. */
const RESEND_AFTER = 60_000

export type Receiver = {
  /** Phone number or e-mail address. */
  phone: string
  phoneCode: string
  purpose: 'register' | 'reset'
}

type OneTimePassword = {
  receiver: Receiver | null
  /** Where the server says that it went. */
  sentTo: string
  /** Opens the password reset; the response of a right one-time password. */
  token: string
  /** When another one may be sent, in milliseconds since 1970. */
  resendAt: number
  keep(more: Partial<Omit<OneTimePassword, 'keep'>>): void
}

/** What one dialog hands to the next; gone with the page. */
export const useOneTimePassword = create<OneTimePassword>()((set) => ({
  receiver: null,
  sentTo: '',
  token: '',
  resendAt: 0,
  keep: (more) => set(more),
}))

/**
 * Has a one-time password sent. If that fails, another one may be asked for at once, unless the shop
 * names a time. Returns the server's message.
 */
export async function sendOneTimePassword(receiver: Receiver): Promise<string> {
  noteSent(receiver, null)
  try {
    const { data, message } = await call(sendOtp, otpRequest(receiver), { key: newKey() })
    noteSent(receiver, data)
    return message
  } catch (error) {
    const wait = (error instanceof ApiProblem && error.retryAfter) || 0
    useOneTimePassword.getState().keep({ resendAt: Date.now() + Math.min(wait, RESEND_AFTER) })
    throw error
  }
}

export const otpRequest = ({ phone, phoneCode, purpose }: Receiver): RequestOf<typeof sendOtp> => ({
  phone,
  phone_code: phoneCode,
  forgot_password: purpose === 'reset',
})

/** It is on its way, to where the server says. */
export const noteSent = (receiver: Receiver, data: DataOf<typeof sendOtp>): void =>
  useOneTimePassword.getState().keep({
    receiver,
    sentTo: data?.email_or_phone || receiver.phone,
    resendAt: Date.now() + RESEND_AFTER,
  })
