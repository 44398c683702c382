import { OTPField } from '@base-ui/react/otp-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verifyOtp } from '#contract/auth.ts'
import { call } from '#src/api.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { sendOneTimePassword, useOneTimePassword } from './one-time-password.ts'
import { useResendCountdown } from './use-resend-countdown.ts'

const DIGITS = [1, 2, 3, 4]

/** The one-time password, of a registration or of a forgotten password (sections 4, 5 and 9). */
export function OtpDialog() {
  const { t } = useTranslation()
  const id = useId()
  const { show, close } = useAuthDialogs()
  const { receiver, sentTo, keep } = useOneTimePassword()
  const { seconds, restart } = useResendCountdown()
  const [otp, setOtp] = useState('')
  const verify = useMutation({
    mutationFn: () =>
      call(verifyOtp, { phone: receiver?.phone, otp }, { key: crypto.randomUUID() }),
    onSuccess: ({ data, message }) => {
      if (receiver?.purpose === 'register') {
        close()
        toastSuccess(message)
      } else {
        keep({ token: data?.token ?? '' })
        show('reset')
      }
    },
    onError: (error) => {
      setOtp('')
      toastError(error.message)
    },
  })
  const resend = useMutation({
    mutationFn: async () => (receiver ? sendOneTimePassword(receiver) : ''),
    onSuccess: (message) => {
      restart()
      toastSuccess(message)
    },
    onError: (error) => toastError(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify.mutate()
  }
  return (
    <Dialog title={t('otp.title')} onClose={close}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <label htmlFor={id} className="text-muted">
          {t('otp.text')} <bdi className="font-semibold text-ink">{sentTo}</bdi>
        </label>
        <OTPField.Root
          length={DIGITS.length}
          value={otp}
          onValueChange={(value) => setOtp(value)}
          validationType="numeric"
          id={id}
          dir="ltr"
          className="flex justify-center gap-3"
        >
          {DIGITS.map((place) => (
            <OTPField.Input
              key={place}
              // The first box carries the name of the whole.
              aria-label={place === 1 ? undefined : t('otp.digit', { place, total: DIGITS.length })}
              className="size-14 rounded-control border border-line bg-card text-center font-bold text-xl"
            />
          ))}
        </OTPField.Root>
        <Button type="submit" busy={verify.isPending} disabled={otp.length < DIGITS.length}>
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
