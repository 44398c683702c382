import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ContactPage } from './-parts/contact-page.tsx'
import { LegalSkeleton } from './-parts/legal-skeleton.tsx'
import { loadContact } from './-parts/load-contact.ts'

export const Route = createFileRoute('/contact-us')({
  staticData: { layout: 'public', title: 'page.contact' },
  loader: async ({ context }) => {
    await loadContact(context)
  },
  component: Contact,
  pendingComponent: LegalSkeleton,
})

function Contact() {
  const { t } = useTranslation()
  return <ContactPage title={t('page.contact')} />
}
