import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContactPage, loadContact } from './-parts/contact-page.tsx'
import { LegalSkeleton } from './-parts/legal-page.tsx'

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
