import { resetPassword } from '#contract/auth.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { PasswordField } from '#src/forms/password-field.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { useOneTimePassword } from './one-time-password.ts'

/** A new password with the token of the one-time password; then the login (section 4). */
export function ResetDialog() {
  const { t } = useTranslation()
  const { show, close } = useAuthDialogs()
  const { token, keep } = useOneTimePassword()
  const form = useEndpointForm(resetPassword, {
    read: ({ text }) => ({
      password: text('password'),
      password_confirmation: text('password_confirmation'),
      token,
    }),
    check: ({ text }) =>
      text('password') === text('password_confirmation')
        ? {}
        : { password_confirmation: t('reset.unequal') },
    onDone: ({ message }) => {
      keep({ receiver: null, sentTo: '', token: '' })
      toastSuccess(message)
      show('login')
    },
    toasts: 'all',
  })
  // No field of the shopper's: the password was confirmed too late.
  const { token: late, ...errors } = form.errors
  const password_confirmation = errors.password_confirmation ?? late
  return (
    <Dialog title={t('reset.title')} onClose={close}>
      <Form
        form={{ ...form, errors: { ...errors, password_confirmation } }}
        className="flex flex-col gap-4"
      >
        <PasswordField name="password" label={t('reset.password')} isNew />
        <Field
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          label={t('reset.confirm')}
        />
        <SubmitButton>{t('common.save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
