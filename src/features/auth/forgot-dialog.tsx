import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendOtp } from '#contract/auth.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAuthDialogs } from './auth-dialogs.ts'
import { CountryField } from './country-field.tsx'
import { countriesQuery, NO_PREFIX } from './country-query.ts'
import { noteSent, otpRequest } from './one-time-password.ts'

/** Asks where a one-time password shall go (sections 4 and 5). */
export function ForgotDialog({ byPhone }: { byPhone: boolean }) {
  const { t, i18n } = useTranslation()
  const { typed, show, close } = useAuthDialogs()
  const countries = useQuery(countriesQuery(i18n.language)).data?.countries ?? []
  const [country, setCountry] = useState('')
  const phoneCode = countries.find(({ name }) => name === country)?.phone_code ?? NO_PREFIX
  const receiver = (phone: string) => ({ phone, phoneCode, purpose: 'reset' as const })
  const form = useEndpointForm(sendOtp, {
    read: ({ trimmed }) => otpRequest(receiver(trimmed('phone'))),
    check: ({ trimmed }) => {
      if (!country) return { country: t('register.countryRequired') }
      return trimmed('phone') ? {} : { phone: t('forgot.phoneRequired') }
    },
    onDone: ({ data }, element) => {
      noteSent(receiver(String(new FormData(element).get('phone') ?? '').trim()), data)
      show('forgot-otp')
    },
    toasts: 'all',
  })
  return (
    <Dialog title={t('login.forgot')} onClose={close}>
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-muted">{t('forgot.text')}</p>
        <CountryField countries={countries} country={country} onChoose={setCountry} />
        <Field
          name="phone"
          type={byPhone ? 'tel' : 'email'}
          autoComplete={byPhone ? 'tel-national' : 'email'}
          label={t(byPhone ? 'register.phone' : 'register.email')}
          prefix={byPhone ? phoneCode : undefined}
          // A phone number would lack its prefix, or have it twice.
          defaultValue={!byPhone && typed.includes('@') ? typed : undefined}
        />
        <SubmitButton>{t('forgot.send')}</SubmitButton>
        <button type="button" onClick={() => show('login')} className="link self-center text-sm">
          {t('common.back')}
        </button>
      </Form>
    </Dialog>
  )
}
