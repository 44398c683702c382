import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ContactPage } from './-parts/contact-page.tsx'
import { LegalSkeleton } from './-parts/legal-skeleton.tsx'
import { loadContact } from './-parts/load-contact.ts'

export const Route = createFileRoute('/support')({
  staticData: { layout: 'public', title: 'page.support' },
  loader: async ({ context }) => {
    await loadContact(context)
  },
  component: Support,
  pendingComponent: LegalSkeleton,
})

function Support() {
  const { t } = useTranslation()
  return <ContactPage title={t('page.support')} />
}
