import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { login } from '#contract/auth.ts'
import type { Settings } from '#contract/settings.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { PasswordField } from '#src/forms/password-field.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { getSession, onSession } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAuthDialogs } from './auth-dialogs.ts'
import { countriesQuery } from './country-query.ts'
import { finishLogin } from './finish-login.ts'
import { LoginProduct } from './login-product.tsx'
import { SocialButtons } from './social-buttons.tsx'

type Props = {
  /** Prefills the fields in a local environment (section 9). */
  demo: Settings['demo_login']
  /** The providers that the settings offer. */
  social?: Settings['social_auths'] | undefined
}

/** Sign-in by e-mail or phone (sections 2, 4, 5, 8): the server checks the fields. */
export function LoginDialog({ demo, social }: Props) {
  const { t, i18n } = useTranslation()
  const { reason, product, show, close, finish } = useAuthDialogs()
  // For the dialogs behind this one (section 7).
  useQuery(countriesQuery(i18n.language))
  const form = useEndpointForm(login, {
    read: ({ text, trimmed }) => ({ phone: trimmed('phone'), password: text('password') }),
    onDone: ({ data }) => finishLogin(data, t),
    toasts: 'all',
  })
  const { isPending } = form
  // Somebody has signed in in another tab: nothing is left to be asked for.
  useEffect(() => onSession(() => getSession() && !isPending && finish()), [isPending, finish])

  return (
    <Dialog title={t('login.title')} onClose={close}>
      {product && <LoginProduct of={product} reason={reason} />}
      {reason && !product && <p className="wrap-anywhere mb-4">{reason}</p>}
      {social && <SocialButtons auths={social} />}
      <Form form={form} className="flex flex-col gap-4">
        <Field
          name="phone"
          label={t('login.phone')}
          autoComplete="username"
          defaultValue={demo?.phone}
        />
        <PasswordField name="password" label={t('login.password')} defaultValue={demo?.password} />
        <button
          type="button"
          onClick={({ currentTarget: { form } }) =>
            show('forgot', String((form && new FormData(form).get('phone')) ?? '').trim())
          }
          className="link self-end text-sm"
        >
          {t('login.forgot')}
        </button>
        <SubmitButton>{t('login.submit')}</SubmitButton>
        <div className="flex flex-col gap-3 border-line border-t pt-4">
          <p className="text-center text-muted text-sm">{t('login.noAccount')}</p>
          <Button look="secondary" onClick={() => show('register')}>
            {t('login.signUp')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
