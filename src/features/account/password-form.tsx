import { changePassword } from '#contract/account.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { PasswordField } from '#src/forms/password-field.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { toastSuccess } from '#src/ui/toast.ts'

/** A new password; every other device is signed out by the shop. */
export function PasswordForm() {
  const session = useAccount()
  const { t } = useTranslation()
  const form = useEndpointForm(changePassword, {
    token: session.token,
    read: ({ text }) => ({
      current_password: text('current_password'),
      password: text('password'),
      password_confirmation: text('password_confirmation'),
    }),
    check: ({ text }) =>
      text('password') === text('password_confirmation')
        ? {}
        : { password_confirmation: t('reset.unequal') },
    onDone: ({ message }, _, clear) => {
      clear()
      toastSuccess(message)
    },
  })
  return (
    <section className="flex flex-col gap-5">
      <PageHead title={t('page.changePassword')} />
      <Form form={form} className="card flex max-w-md flex-col gap-4 p-5 md:p-6">
        <PasswordField name="current_password" label={t('profile.currentPassword')} />
        <PasswordField name="password" label={t('reset.password')} isNew />
        <Field
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          label={t('reset.confirm')}
        />
        <SubmitButton className="sm:self-start">{t('common.save')}</SubmitButton>
      </Form>
    </section>
  )
}
