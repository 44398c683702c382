import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { verifyOtp } from '#contract/auth.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useSureCall } from '#src/api/use-sure-call.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { sendOneTimePassword, useOneTimePassword } from './one-time-password.ts'
import { NO_DIGITS, OtpBoxes } from './otp-boxes.tsx'
import { useResendCountdown } from './use-resend-countdown.ts'

/** The one-time password, of a registration or of a forgotten password (sections 4, 5 and 9). */
export function OtpDialog() {
  const { t } = useTranslation()
  const id = useId()
  const { show, close, finish } = useAuthDialogs()
  const { receiver, sentTo, resendAt, keep } = useOneTimePassword()
  const seconds = useResendCountdown(resendAt)
  const [digits, setDigits] = useState(NO_DIGITS)
  // A code is good once: typed again after a lost response, it would be wrong.
  const sureCall = useSureCall(verifyOtp)
  const verify = useMutation({
    mutationFn: () => sureCall({ phone: receiver?.phone, otp: digits.join('') }, {}),
    onSuccess: ({ data, message }) => {
      if (receiver?.purpose === 'register') {
        toastSuccess(message)
        finish()
      } else {
        keep({ token: data?.token ?? '' })
        show('reset')
      }
    },
    onError: (error) => {
      setDigits(NO_DIGITS)
      toastProblem(t, error)
    },
  })
  const resend = useMutation({
    mutationFn: async () => (receiver ? sendOneTimePassword(receiver) : ''),
    onSuccess: (message) => toastSuccess(message),
    onError: (error) => toastProblem(t, error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify.mutate()
  }
  return (
    <Dialog title={t('otp.title')} onClose={close} typing>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <label htmlFor={id} className="text-muted">
          {t('otp.text')} <bdi className="font-semibold text-ink">{sentTo}</bdi>
        </label>
        <OtpBoxes id={id} digits={digits} onChange={setDigits} />
        <Button type="submit" busy={verify.isPending} disabled={digits.includes('')}>
          {t('otp.confirm')}
        </Button>
        <button
          type="button"
          disabled={seconds > 0 || resend.isPending}
          onClick={() => resend.mutate()}
          className="link self-center text-sm disabled:text-muted disabled:no-underline"
        >
          {seconds > 0 ? t('otp.resendIn', { seconds }) : t('otp.resend')}
        </button>
      </form>
    </Dialog>
  )
}
