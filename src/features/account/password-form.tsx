import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#contract/account.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'

/** A new password; every other device is signed out by the shop. */
export function PasswordForm({ session }: { session: Session }) {
  const { t } = useTranslation()
  const [isUnequal, setUnequal] = useState(false)
  const save = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const fields = new FormData(form)
      const text = (name: string) => String(fields.get(name) ?? '')
      const request = {
        current_password: text('current_password'),
        password: text('password'),
        password_confirmation: text('password_confirmation'),
      }
      const options = { token: session.token, key: crypto.randomUUID() }
      return (await call(changePassword, request, options)).message
    },
    onSuccess: (message, form) => {
      form.reset()
      toastSuccess(message)
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem && error.status === 422)) toastProblem(t, error)
    },
  })
  const errors = save.error instanceof ApiProblem ? save.error.errors : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const unequal = fields.get('password') !== fields.get('password_confirmation')
    setUnequal(unequal)
    if (!unequal) save.mutate(form)
  }
  return (
    <section className="flex flex-col gap-5">
      <PageHead title={t('page.changePassword')} />
      <form onSubmit={submit} noValidate className="card flex max-w-md flex-col gap-4 p-5 md:p-6">
        <TextField
          name="current_password"
          type="password"
          autoComplete="current-password"
          label={t('profile.currentPassword')}
          error={errors.current_password?.[0]}
        />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('reset.password')}
          error={errors.password?.[0]}
        />
        <TextField
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          label={t('reset.confirm')}
          error={isUnequal ? t('reset.unequal') : errors.password_confirmation?.[0]}
        />
        <Button type="submit" busy={save.isPending} className="self-start">
          {t('common.save')}
        </Button>
      </form>
    </section>
  )
}
