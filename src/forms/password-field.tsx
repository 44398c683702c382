import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Field } from './form.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'defaultValue'> & {
  /** It is chosen here: what the shop asks of it stands below. */
  isNew?: boolean
}

/** A password, which can be shown. */
export function PasswordField({ isNew = false, ...field }: Props) {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...field}
      type={visible ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? t('register.passwordHint') : undefined}
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
  )
}
