import { useState } from 'react'
import { updateProfile } from '#contract/account.ts'
import { Field, Form, SubmitButton, UploadProgress } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { keepUser } from '#src/session/keep-session.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import type { CutPhoto } from './photo.ts'
import { PhotoField } from './photo-field.tsx'

/** Who the shopper is; the shop says which fields it misses. */
export function ProfileForm() {
  const session = useAccount()
  const { t } = useTranslation()
  const { user } = session
  const [photo, setPhoto] = useState<CutPhoto | null>(null)
  const form = useEndpointForm(updateProfile, {
    token: session.token,
    read: ({ text }) => ({
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      gender: text('gender') || null,
      date_of_birth: text('date_of_birth') || null,
      profile_photo: photo?.file ?? null,
    }),
    onDone: async ({ data, message }) => {
      await keepUser(session.owner, data.user)
      setPhoto(null)
      toastSuccess(message)
    },
  })
  return (
    <section className="flex flex-col gap-5">
      <PageHead title={t('page.profile')} />
      <Form form={form} className="card grid gap-4 p-5 sm:grid-cols-2 md:p-6">
        <div className="sm:col-span-2">
          <PhotoField stored={user.profile_photo} chosen={photo} onChoose={setPhoto} />
        </div>
        <Field
          name="name"
          label={t('register.name')}
          autoComplete="name"
          defaultValue={user.name}
        />
        <Field
          name="phone"
          type="tel"
          label={t('register.phone')}
          autoComplete="tel"
          defaultValue={user.phone}
        />
        <Field
          name="email"
          type="email"
          label={t('register.email')}
          autoComplete="email"
          defaultValue={user.email}
        />
        <Field
          name="date_of_birth"
          type="date"
          label={t('address.optional', { label: t('profile.birthday') })}
          autoComplete="bday"
          defaultValue={user.date_of_birth.slice(0, 10)}
        />
        <Field
          as="select"
          name="gender"
          label={t('address.optional', { label: t('profile.gender') })}
          defaultValue={user.gender}
        >
          <option value="">{t('profile.gender.unsaid')}</option>
          {(['female', 'male', 'other'] as const).map((gender) => (
            <option key={gender} value={gender}>
              {t(`profile.gender.${gender}`)}
            </option>
          ))}
        </Field>
        <UploadProgress label={t('profile.photoSending')} className="sm:col-span-2" />
        <SubmitButton className="sm:col-span-2 sm:justify-self-start">
          {t('common.save')}
        </SubmitButton>
      </Form>
    </section>
  )
}
