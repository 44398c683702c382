import { deleteAccount } from '#contract/account.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession, type Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toastSuccess } from '#src/ui/toast.ts'

/** Asks for the password, deletes the account, and signs out on this device. */
export function DeleteAccountDialog({
  session,
  onClose,
}: {
  session: Session
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useEndpointForm(deleteAccount, {
    token: session.token,
    read: ({ text }) => ({ password: text('password') }),
    onDone: async ({ message }) => {
      onClose()
      // The shop has ended every sign-in: nothing is left to tell it. Somebody else may be signed in.
      if (getSession()?.owner === session.owner) await keepSession(null)
      toastSuccess(message)
    },
  })
  return (
    <Dialog title={t('account.deleteTitle')} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4">
        <p>{t('account.deleteText')}</p>
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('account.deletePassword')}
        />
        <p className="text-muted text-sm">{t('account.deleteHint')}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <SubmitButton>{t('account.delete')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
