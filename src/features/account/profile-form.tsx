import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { updateProfile } from '#contract/account.ts'
import type { User } from '#contract/auth.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { Field, Form, SubmitButton, UploadProgress } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { keepUser } from '#src/session/keep-session.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import type { CutPhoto } from './photo.ts'
import { PhotoField } from './photo-field.tsx'
import { profileQuery } from './profile-query.ts'

type Typed = Partial<Pick<User, 'name' | 'phone' | 'email' | 'date_of_birth' | 'gender'>>

const withoutSent = (typed: Typed, sent: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text !== sent[name as keyof Typed]),
  )

/** A shop without this read takes what the device knows. */
const orNull = (error: unknown) => {
  if (error instanceof ApiProblem && error.status === 404) return null
  throw error
}

/** Who the shopper is; the shop says which fields it misses. */
export function ProfileForm() {
  const session = useAccount()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const query = profileQuery(session)
  // Its response comes through the session, which has what is known until then.
  useQuery(query)
  const { user } = session
  /** Only what was changed here: the other fields follow the shop. */
  const [typed, setTyped] = useState<Typed>({})
  const [photo, setPhoto] = useState<CutPhoto | null>(null)
  const sent = useRef({ typed, photo })
  const form = useEndpointForm(updateProfile, {
    token: session.token,
    read: async () => {
      sent.current = { typed, photo }
      // The whole profile is sent: what another device has changed since would be undone.
      const now = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(orNull)
      const { name, phone, email, gender, date_of_birth } = { ...(now?.user ?? user), ...typed }
      return {
        name,
        phone,
        email,
        gender: gender || null,
        date_of_birth: date_of_birth.slice(0, 10) || null,
        profile_photo: photo?.file ?? null,
      }
    },
    onDone: async ({ data, message }) => {
      // A read that is under way may be older.
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      await keepUser(session.owner, data.user)
      setTyped((later) => withoutSent(later, sent.current.typed))
      setPhoto((later) => (later === sent.current.photo ? null : later))
      toastSuccess(message)
    },
  })
  const known = { ...user, date_of_birth: user.date_of_birth.slice(0, 10), ...typed }
  const field = (name: keyof Typed) => ({
    name,
    value: known[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((others) => ({ ...others, [name]: target.value })),
  })
  return (
    <section className="flex flex-col gap-5">
      <PageHead title={t('page.profile')} />
      <Form form={form} className="card grid gap-4 p-5 sm:grid-cols-2 md:p-6">
        <div className="sm:col-span-2">
          <PhotoField stored={user.profile_photo} chosen={photo} onChoose={setPhoto} />
        </div>
        <Field {...field('name')} label={t('register.name')} autoComplete="name" />
        <Field {...field('phone')} type="tel" label={t('register.phone')} autoComplete="tel" />
        <Field {...field('email')} type="email" label={t('register.email')} autoComplete="email" />
        <Field
          {...field('date_of_birth')}
          type="date"
          label={t('address.optional', { label: t('profile.birthday') })}
          autoComplete="bday"
        />
        <Field
          as="select"
          {...field('gender')}
          label={t('address.optional', { label: t('profile.gender') })}
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
