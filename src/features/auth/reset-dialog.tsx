import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetPassword } from '#contract/auth.ts'
import { call } from '#src/api/call.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'
import { useOneTimePassword } from './one-time-password.ts'

/** A new password with the token of the one-time password; then the login (section 4). */
export function ResetDialog() {
  const { t } = useTranslation()
  const { show, close } = useAuthDialogs()
  const { token, keep } = useOneTimePassword()
  const [unequal, setUnequal] = useState<FieldErrors>({})
  const reset = useMutation({
    mutationFn: (password: string) =>
      call(
        resetPassword,
        { password, password_confirmation: password, token },
        { key: crypto.randomUUID() },
      ),
    onSuccess: ({ message }) => {
      keep({ receiver: null, sentTo: '', token: '' })
      toastSuccess(message)
      show('login')
    },
    onError: (error) => toastProblem(t, error),
  })
  const errors = { ...fieldErrorsOf(reset.error), ...unequal }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    const equal = password === String(form.get('password_confirmation') ?? '')
    setUnequal(equal ? {} : { password_confirmation: t('reset.unequal') })
    if (equal) reset.mutate(password)
  }
  return (
    <Dialog title={t('reset.title')} onClose={close}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('reset.password')}
          error={errors.password}
        />
        <TextField
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          label={t('reset.confirm')}
          error={errors.password_confirmation ?? errors.token}
        />
        <Button type="submit" busy={reset.isPending}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  )
}
