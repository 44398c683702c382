import { createFileRoute } from '@tanstack/react-router'
import { ProfileForm } from '#src/features/account/profile-form.tsx'

export const Route = createFileRoute('/_account/profile')({
  staticData: { title: 'page.profile' },
  component: ProfileForm,
})
