import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { register } from '#contract/auth.ts'
import type { Settings } from '#contract/settings.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { PasswordField } from '#src/forms/password-field.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { CountryField } from './country-field.tsx'
import { countriesQuery, NO_PREFIX } from './country-query.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { signIn } from './session.ts'
import { SocialButtons } from './social-buttons.tsx'

type Props = {
  /** Where a one-time password goes, 'phone' or 'email', when the settings ask for one. */
  verifyBy?: string | null
  /** The providers that the settings offer. */
  social?: Settings['social_auths'] | undefined
}

/** Registration by name, phone, e-mail, password and country (sections 2 to 5). */
export function RegisterDialog({ verifyBy = null, social }: Props) {
  const { t, i18n } = useTranslation()
  const { show, close, finish } = useAuthDialogs()
  const [country, setCountry] = useState('')
  const countries = useQuery(countriesQuery(i18n.language)).data?.countries ?? []
  const phoneCode = countries.find(({ name }) => name === country)?.phone_code ?? NO_PREFIX

  const form = useEndpointForm(register, {
    read: ({ text, trimmed }) => ({
      name: trimmed('name'),
      phone: trimmed('phone'),
      email: trimmed('email'),
      password: text('password'),
      country,
      phone_code: phoneCode,
    }),
    check: () => (country ? {} : { country: t('register.countryRequired') }),
    onDone: async ({ data }, element) => {
      const fields = new FormData(element)
      if (!(await signIn(data, t))) return close()
      toastSuccess(t('register.success'), t('register.successText'))
      if (!verifyBy) return finish()
      show('otp')
      const phone = String(fields.get(verifyBy === 'email' ? 'email' : 'phone') ?? '').trim()
      sendOneTimePassword({ phone, phoneCode, purpose: 'register' }).catch((error: Error) =>
        toastProblem(t, error),
      )
    },
  })

  return (
    <Dialog title={t('register.welcome')} onClose={close}>
      <p className="-mt-2 mb-4 text-muted">{t('register.title')}</p>
      {social && <SocialButtons auths={social} />}
      <Form form={form} className="flex flex-col gap-4">
        <Field name="name" label={t('register.name')} autoComplete="name" />
        <Field name="email" label={t('register.email')} type="email" autoComplete="email" />
        <PasswordField name="password" label={t('register.password')} isNew />
        {/* The country gives the phone its prefix. */}
        <CountryField countries={countries} country={country} onChoose={setCountry} />
        <Field
          name="phone"
          label={t('register.phone')}
          prefix={phoneCode}
          type="tel"
          autoComplete="tel-national"
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
        <SubmitButton>{t('register.submit')}</SubmitButton>
        <p className="text-center text-muted text-sm">
          {t('register.haveAccount')}{' '}
          <button type="button" onClick={() => show('login')} className="link">
            {t('login.submit')}
          </button>
        </p>
      </Form>
    </Dialog>
  )
}
