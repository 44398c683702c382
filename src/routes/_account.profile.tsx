import { createFileRoute } from '@tanstack/react-router'
import { ProfileForm } from '#src/features/account/profile-form.tsx'
import { PushSetting } from '#src/features/push/push-parts.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useAccount } from '#src/session/account.ts'

export const Route = createFileRoute('/_account/profile')({
  staticData: { title: 'page.profile' },
  component: Profile,
})

function Profile() {
  const session = useAccount()
  const settings = useSettings()
  return (
    <div className="flex flex-col gap-5">
      <ProfileForm />
      <PushSetting session={session} settings={settings} />
    </div>
  )
}
