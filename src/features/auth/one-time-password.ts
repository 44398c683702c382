import { create } from 'zustand'
import { sendOtp } from '#contract/auth.ts'
import { call } from '#src/api/call.ts'

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
  /** Opens the password reset; the answer of a right one-time password. */
  token: string
  keep(more: Partial<Pick<OneTimePassword, 'receiver' | 'sentTo' | 'token'>>): void
}

/** What one dialog hands to the next; gone with the page. */
export const useOneTimePassword = create<OneTimePassword>()((set) => ({
  receiver: null,
  sentTo: '',
  token: '',
  keep: (more) => set(more),
}))

/** Has a one-time password sent; answers the server's words. */
export async function sendOneTimePassword(receiver: Receiver): Promise<string> {
  const { phone, phoneCode, purpose } = receiver
  const request = { phone, phone_code: phoneCode, forgot_password: purpose === 'reset' }
  const { data, message } = await call(sendOtp, request, { key: crypto.randomUUID() })
  useOneTimePassword.getState().keep({ receiver, sentTo: data?.email_or_phone || phone })
  return message
}
