import { create } from 'zustand'
import { sendOtp } from '#contract/auth.ts'
import type { DataOf, RequestOf } from '#contract/endpoint.ts'
import { newKey } from '#outbox/new-key.ts'
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
  /** Opens the password reset; the response of a right one-time password. */
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

/** Has a one-time password sent. Returns the server's message. */
export async function sendOneTimePassword(receiver: Receiver): Promise<string> {
  const { data, message } = await call(sendOtp, otpRequest(receiver), { key: newKey() })
  noteSent(receiver, data)
  return message
}

export const otpRequest = ({ phone, phoneCode, purpose }: Receiver): RequestOf<typeof sendOtp> => ({
  phone,
  phone_code: phoneCode,
  forgot_password: purpose === 'reset',
})

/** It is on its way, to where the server says. */
export const noteSent = (receiver: Receiver, data: DataOf<typeof sendOtp>): void =>
  useOneTimePassword.getState().keep({ receiver, sentTo: data?.email_or_phone || receiver.phone })
