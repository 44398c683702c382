import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sendSupport } from '#contract/site.ts'
import { call } from '#src/api/call.ts'
import { problemText } from '#src/api/problem-text.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'

/** A message to the shop, also without an account; the shop says which fields it misses. */
export function ContactForm() {
  const { t } = useTranslation()
  const session = useSession()
  const send = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const field = (name: string) => String(new FormData(form).get(name) ?? '')
      const request = {
        name: field('name'),
        email: field('email'),
        phone: field('phone'),
        subject: field('subject'),
        message: field('message'),
      }
      const options = { token: session?.token, key: crypto.randomUUID() }
      return (await call(sendSupport, request, options)).message
    },
    onSuccess: (message, form) => {
      form.reset()
      toastSuccess(t('contact.sent'), message)
    },
  })
  const errors = send.error instanceof ApiProblem ? send.error.errors : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate(event.currentTarget)
  }
  const user = session?.user
  return (
    <form onSubmit={submit} noValidate className="card flex flex-col gap-4 p-5 md:p-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          key={`name-${user?.name}`}
          name="name"
          label={t('register.name')}
          autoComplete="name"
          defaultValue={user?.name}
          error={errors.name?.[0]}
        />
        <TextField
          key={`email-${user?.email}`}
          name="email"
          type="email"
          label={t('register.email')}
          autoComplete="email"
          defaultValue={user?.email}
          error={errors.email?.[0]}
        />
      </div>
      <TextField
        name="subject"
        label={t('contact.subject')}
        maxLength={200}
        error={errors.subject?.[0]}
      />
      <TextArea
        name="message"
        label={t('contact.message')}
        maxLength={5000}
        error={errors.message?.[0]}
      />
      {send.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-danger text-sm">
          {problemText(t, send.error)}
        </p>
      )}
      <Button type="submit" busy={send.isPending} className="self-start">
        {t('contact.send')}
      </Button>
    </form>
  )
}
