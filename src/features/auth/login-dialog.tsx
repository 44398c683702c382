import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { login } from '#contract/auth.ts'
import type { Settings } from '#contract/settings.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAuthDialogs } from './auth-dialogs.ts'
import { countriesQuery } from './country-query.ts'
import { finishLogin } from './finish-login.ts'
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
  const { show, close } = useAuthDialogs()
  // For the dialogs behind this one (section 7).
  useQuery(countriesQuery(i18n.language))
  const [visible, setVisible] = useState(false)
  const form = useEndpointForm(login, {
    read: ({ text, trimmed }) => ({ phone: trimmed('phone'), password: text('password') }),
    onDone: ({ data }) => finishLogin(data, t),
    toasts: 'all',
  })

  return (
    <Dialog title={t('login.title')} onClose={close}>
      {social && <SocialButtons auths={social} />}
      <Form form={form} className="flex flex-col gap-4">
        <Field
          name="phone"
          label={t('login.phone')}
          autoComplete="username"
          defaultValue={demo?.phone}
        />
        <Field
          name="password"
          type={visible ? 'text' : 'password'}
          label={t('login.password')}
          autoComplete="current-password"
          defaultValue={demo?.password}
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
        <SubmitButton>{t('login.submit')}</SubmitButton>
        <p className="text-center text-muted text-sm">
          {t('login.noAccount')}{' '}
          <button type="button" onClick={() => show('register')} className="link">
            {t('login.signUp')}
          </button>
        </p>
      </Form>
    </Dialog>
  )
}
