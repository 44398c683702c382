import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastProblem } from '#src/api/toast-problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField, TextField } from '#src/ui/text-field.tsx'
import { useAuthDialogs } from './auth-dialogs.ts'
import { countriesQuery } from './country-query.ts'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'
import { sendOneTimePassword } from './one-time-password.ts'

/** Asks where a one-time password shall go (sections 4 and 5). */
export function ForgotDialog({ byPhone }: { byPhone: boolean }) {
  const { t, i18n } = useTranslation()
  const { show, close } = useAuthDialogs()
  const countries = useQuery(countriesQuery(i18n.language)).data?.countries ?? []
  const [country, setCountry] = useState('')
  const [missing, setMissing] = useState<FieldErrors>({})
  const phoneCode = countries.find(({ name }) => name === country)?.phone_code ?? '00'
  const send = useMutation({
    mutationFn: (phone: string) => sendOneTimePassword({ phone, phoneCode, purpose: 'reset' }),
    onSuccess: () => show('forgot-otp'),
    onError: (error) => toastProblem(t, error),
  })
  const errors = { ...fieldErrorsOf(send.error), ...missing }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '').trim()
    const lacks: FieldErrors = country
      ? phone
        ? {}
        : { phone: t('forgot.phoneRequired') }
      : { country: t('register.countryRequired') }
    setMissing(lacks)
    if (Object.keys(lacks).length === 0) send.mutate(phone)
  }
  return (
    <Dialog title={t('login.forgot')} onClose={close}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('forgot.text')}</p>
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
          type={byPhone ? 'tel' : 'email'}
          autoComplete={byPhone ? 'tel-national' : 'email'}
          label={byPhone ? `${t('register.phone')} (${phoneCode})` : t('register.email')}
          error={errors.phone}
        />
        <Button type="submit" busy={send.isPending}>
          {t('forgot.send')}
        </Button>
        <button type="button" onClick={() => show('login')} className="link self-center text-sm">
          {t('common.back')}
        </button>
      </form>
    </Dialog>
  )
}
