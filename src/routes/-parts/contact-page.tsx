import { useSuspenseQuery } from '@tanstack/react-query'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactForm } from '#src/features/contact/contact-form.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { ContactTopics } from './contact-topics.tsx'

/** How the shop can be reached, and a form to write to it. */
export function ContactPage({ title }: { title: string }) {
  const { t, i18n } = useTranslation()
  const contact = useSuspenseQuery(publicQuery('/contact-us', {}, i18n.language)).data
  const { address, promises } = useSettings()
  const support = promises.find(({ kind }) => kind === 'support')
  const digits = contact.whatsapp.replace(/\D/g, '')
  return (
    <div className="wrap flex flex-col gap-6">
      <PageHead title={title} text={t('contact.text')} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px] lg:gap-8">
        <ContactForm />
        <div className="flex flex-col gap-4 max-lg:contents">
          <ContactTopics />
          <ul className="card flex flex-col px-5 py-2 max-lg:-order-1 lg:gap-1 lg:py-5">
            <Way icon={<Phone size={18} />} href={`tel:${contact.phone}`} text={contact.phone} />
            <Way icon={<Mail size={18} />} href={`mailto:${contact.email}`} text={contact.email} />
            <Way
              icon={<MessageCircle size={18} />}
              href={`https://wa.me/${digits}`}
              text={digits && `WhatsApp ${contact.whatsapp}`}
            />
            <Way
              icon={<MessageCircle size={18} />}
              href={contact.messenger}
              text={contact.messenger && 'Messenger'}
            />
            {support?.text && (
              <li className="flex min-h-11 items-center gap-3">
                <Clock size={18} aria-hidden className="shrink-0 text-muted" />
                {shopText(t, support.text)}
              </li>
            )}
            {address && (
              <li className="flex min-h-11 items-center gap-3">
                <MapPin size={18} aria-hidden className="shrink-0 text-muted" />
                <bdi>{address}</bdi>
              </li>
            )}
          </ul>
        </div>
      </div>
    </div>
  )
}

const Way = ({ icon, href, text }: { icon: ReactNode; href: string; text: string }) =>
  text && (
    <li>
      <a href={href} className="flex min-h-11 items-center gap-3 hover:text-accent">
        <span aria-hidden className="shrink-0 text-muted">
          {icon}
        </span>
        <bdi className="min-w-0 break-words">{text}</bdi>
      </a>
    </li>
  )
