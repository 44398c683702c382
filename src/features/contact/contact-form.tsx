import { useState } from 'react'
import { sendSupport } from '#contract/site.ts'
import { Field, Form, FormProblem, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { toastSuccess } from '#src/ui/toast.ts'

/**
 * What was typed is of the account and goes with it; a visitor who logs in goes on with theirs.
 */
export function ContactForm() {
  const owner = useSession()?.owner
  const [form, setForm] = useState({ owner, id: 0 })
  if (form.owner !== owner) setForm({ owner, id: form.owner === undefined ? form.id : form.id + 1 })
  return <Message key={form.id} />
}

/** A message to the shop, also without an account; the shop says which fields it misses. */
function Message() {
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
