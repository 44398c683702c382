import { createFileRoute } from '@tanstack/react-router'
import { PasswordForm } from '#src/features/account/password-form.tsx'

export const Route = createFileRoute('/_account/change-password')({
  staticData: { title: 'page.changePassword' },
  component: PasswordForm,
})
