import { sendSupport } from '#contract/site.ts'
import { Field, Form, FormProblem, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { toastSuccess } from '#src/ui/toast.ts'

/** A message to the shop, also without an account; the shop says which fields it misses. */
export function ContactForm() {
  const { t } = useTranslation()
  const session = useSession()
  const form = useEndpointForm(sendSupport, {
    token: session?.token,
    read: ({ text }) => ({
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      subject: text('subject'),
      message: text('message'),
    }),
    onDone: ({ message }, _, clear) => {
      clear()
      const sent = t('contact.sent')
      toastSuccess(sent, message === sent ? undefined : message)
    },
    toasts: 'none',
    draft: { name: 'contact', fields: ['subject', 'message'] },
  })
  const user = session?.user
  return (
    <Form form={form} className="card flex flex-col gap-4 p-5 md:p-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          key={`name-${user?.name}`}
          name="name"
          label={t('address.optional', { label: t('register.name') })}
          autoComplete="name"
          defaultValue={user?.name}
        />
        <Field
          key={`email-${user?.email}`}
          name="email"
          type="email"
          label={t('register.email')}
          autoComplete="email"
          defaultValue={user?.email}
        />
      </div>
      <Field name="subject" label={t('contact.subject')} maxLength={200} />
      <Field as="textarea" name="message" label={t('contact.message')} maxLength={5000} />
      <FormProblem />
      <SubmitButton className="sm:self-start">{t('contact.send')}</SubmitButton>
    </Form>
  )
}
