import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { login } from '#contract/auth.ts'
import type { Settings } from '#contract/settings.ts'
import { call } from '#src/api/call.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { clearToasts, toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { countriesQuery } from './country-query.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { signIn } from './session.ts'

type Props = {
  /** Prefills the fields in a local environment (section 9). */
  demo: Settings['demo_login']
}

/** Sign-in by e-mail or phone (sections 2, 4, 5, 8): the server checks the fields. */
export function LoginDialog({ demo }: Props) {
  const { t, i18n } = useTranslation()
  const { show, close, finish } = useAuthDialogs()
  // For the dialogs behind this one (section 7).
  useQuery(countriesQuery(i18n.language))
  const [visible, setVisible] = useState(false)
  const attempt = useMutation({
    mutationFn: async (form: FormData) => {
      const phone = String(form.get('phone') ?? '').trim()
      const { data } = await call(login, { phone, password: String(form.get('password') ?? '') })
      return signIn(data, t)
    },
    onSuccess: (isSignedIn) => {
      if (!isSignedIn) return
      // "Please login first!" among them.
      clearToasts()
      toastSuccess(t('login.success'))
      finish()
    },
    onError: (error) => toastProblem(t, error),
  })
  const errors = fieldErrorsOf(attempt.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    attempt.mutate(new FormData(event.currentTarget))
  }

  return (
    <Dialog title={t('login.title')} onClose={close}>
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <TextField
          name="phone"
          label={t('login.phone')}
          autoComplete="username"
          defaultValue={demo?.phone}
          error={errors.phone}
        />
        <TextField
          name="password"
          type={visible ? 'text' : 'password'}
          label={t('login.password')}
          autoComplete="current-password"
          defaultValue={demo?.password}
          error={errors.password}
          trailing={
            <button
              type="button"
              onClick={() => setVisible(!visible)}
              aria-label={t(visible ? 'login.hidePassword' : 'login.showPassword')}
              className="grid size-11 place-items-center text-muted"
            >
              {visible ? <EyeOff size={18} /> : <Eye size={18} />}
            </button>
          }
        />
        <button type="button" onClick={() => show('forgot')} className="link self-end text-sm">
          {t('login.forgot')}
        </button>
        <Button type="submit" busy={attempt.isPending}>
          {t('login.submit')}
        </Button>
        <p className="text-center text-muted text-sm">
          {t('login.noAccount')}{' '}
          <button type="button" onClick={() => show('register')} className="link">
            {t('login.signUp')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
