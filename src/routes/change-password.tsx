import { createFileRoute } from '@tanstack/react-router'
import { PasswordForm } from '#src/features/account/password-form.tsx'
import { useSession } from '#src/session/session.ts'

export const Route = createFileRoute('/change-password')({
  staticData: { layout: 'account', title: 'page.changePassword' },
  component: ChangePassword,
})

function ChangePassword() {
  const session = useSession()
  return session && <PasswordForm session={session} />
}
