import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { updateProfile } from '#contract/account.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { keepUser } from '#src/session/keep-session.ts'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SelectField, TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'

/** Who the shopper is; the shop says which fields it misses. */
export function ProfileForm({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { user } = session
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '')
      const photo = form.get('profile_photo')
      const request = {
        name: text('name'),
        phone: text('phone'),
        email: text('email'),
        gender: text('gender') || null,
        date_of_birth: text('date_of_birth') || null,
        profile_photo: photo instanceof File && photo.size > 0 ? photo : null,
      }
      const options = { token: session.token, key: crypto.randomUUID() }
      const { data, message } = await call(updateProfile, request, options)
      await keepUser(session.owner, data.user)
      return message
    },
    onSuccess: (message) => toastSuccess(message),
    onError: (error) => {
      if (!(error instanceof ApiProblem && error.status === 422)) toastProblem(t, error)
    },
  })
  const errors = save.error instanceof ApiProblem ? save.error.errors : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(new FormData(event.currentTarget))
  }
  return (
    <section className="flex flex-col gap-5">
      <PageHead title={t('page.profile')} />
      <form onSubmit={submit} noValidate className="card grid gap-4 p-5 sm:grid-cols-2 md:p-6">
        <TextField
          name="name"
          label={t('register.name')}
          autoComplete="name"
          defaultValue={user.name}
          error={errors.name?.[0]}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('register.phone')}
          autoComplete="tel"
          defaultValue={user.phone}
          error={errors.phone?.[0]}
        />
        <TextField
          name="email"
          type="email"
          label={t('register.email')}
          autoComplete="email"
          defaultValue={user.email}
          error={errors.email?.[0]}
        />
        <TextField
          name="date_of_birth"
          type="date"
          label={t('profile.birthday')}
          autoComplete="bday"
          defaultValue={user.date_of_birth.slice(0, 10)}
          error={errors.date_of_birth?.[0]}
        />
        <SelectField
          name="gender"
          label={t('profile.gender')}
          defaultValue={user.gender}
          error={errors.gender?.[0]}
        >
          <option value="">{t('profile.gender.unsaid')}</option>
          {(['female', 'male', 'other'] as const).map((gender) => (
            <option key={gender} value={gender}>
              {t(`profile.gender.${gender}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="profile_photo"
          type="file"
          accept="image/*"
          label={t('profile.photo')}
          hint={t('profile.photoHint')}
          error={errors.profile_photo?.[0]}
        />
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {t('common.save')}
        </Button>
      </form>
    </section>
  )
}
