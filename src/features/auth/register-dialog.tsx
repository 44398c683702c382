import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { register } from '#contract/auth.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField, TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { countriesQuery } from './country-query.ts'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { signIn } from './session.ts'

type Props = {
  /** Where a one-time password goes, 'phone' or 'email', when the settings ask for one. */
  verifyBy?: string | null
}

/** Registration by name, phone, e-mail, password and country (sections 2 to 5). */
export function RegisterDialog({ verifyBy = null }: Props) {
  const { t, i18n } = useTranslation()
  const { show, close, finish } = useAuthDialogs()
  const [country, setCountry] = useState('')
  const [missing, setMissing] = useState<FieldErrors>({})
  const countries = useQuery(countriesQuery(i18n.language)).data?.countries ?? []
  // The prefix shows 00 until a country is chosen (section 9).
  const phoneCode = countries.find(({ name }) => name === country)?.phone_code ?? '00'

  const attempt = useMutation({
    mutationFn: async (form: FormData) => {
      const field = (name: string) => String(form.get(name) ?? '').trim()
      const { data } = await call(register, {
        name: field('name'),
        phone: field('phone'),
        email: field('email'),
        password: String(form.get('password') ?? ''),
        country,
        phone_code: phoneCode,
      })
      const isSignedIn = await signIn(data, t)
      return isSignedIn ? { phone: verifyBy === 'email' ? field('email') : field('phone') } : null
    },
    onSuccess: (registered) => {
      if (!registered) return close()
      const { phone } = registered
      toastSuccess(t('register.success'), t('register.successText'))
      if (!verifyBy) return finish()
      show('otp')
      sendOneTimePassword({ phone, phoneCode, purpose: 'register' }).catch((error: Error) =>
        toastProblem(t, error),
      )
    },
    onError: (error) => {
      const named = error instanceof ApiProblem && Object.keys(error.errors).length > 0
      if (!named) toastProblem(t, error)
    },
  })
  const errors = { ...fieldErrorsOf(attempt.error), ...missing }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(country ? {} : { country: t('register.countryRequired') })
    if (country) attempt.mutate(new FormData(event.currentTarget))
  }

  return (
    <Dialog title={t('register.welcome')} onClose={close}>
      <p className="-mt-2 mb-4 text-muted">{t('register.title')}</p>
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <TextField name="name" label={t('register.name')} autoComplete="name" error={errors.name} />
        <SelectField
          label={t('register.country')}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          error={errors.country}
        >
          <option value="">{t('register.chooseCountry')}</option>
          {countries.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          name="phone"
          label={`${t('register.phone')} (${phoneCode})`}
          type="tel"
          autoComplete="tel-national"
          error={errors.phone}
        />
        <TextField
          name="email"
          label={t('register.email')}
          type="email"
          autoComplete="email"
          error={errors.email}
        />
        <TextField
          name="password"
          label={t('register.password')}
          type="password"
          autoComplete="new-password"
          error={errors.password}
        />
        <p className="text-muted text-sm">
          {t('register.terms')}{' '}
          <Link to="/terms-and-conditions" onClick={close} className="link">
            {t('page.terms')}
          </Link>{' '}
          {t('register.and')}{' '}
          <Link to="/privacy-policy" onClick={close} className="link">
            {t('page.privacy')}
          </Link>
        </p>
        <Button type="submit" busy={attempt.isPending}>
          {t('register.submit')}
        </Button>
        <p className="text-center text-muted text-sm">
          {t('register.haveAccount')}{' '}
          <button type="button" onClick={() => show('login')} className="link">
            {t('login.submit')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
