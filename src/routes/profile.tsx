import { createFileRoute } from '@tanstack/react-router'
import { ProfileForm } from '#src/features/account/profile-form.tsx'
import { useSession } from '#src/session/session.ts'

export const Route = createFileRoute('/profile')({
  staticData: { layout: 'account', title: 'page.profile' },
  component: Profile,
})

function Profile() {
  const session = useSession()
  return session && <ProfileForm session={session} />
}
