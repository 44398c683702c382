import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'

const titles = { '/order-history': 'page.orders', '/support-tickets': 'page.tickets' } as const

/** From one order or ticket to the list of all, above its title. */
export function BackLink({ to }: { to: keyof typeof titles }) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      className="back-link mb-1 inline-flex min-h-11 items-center gap-1 text-muted text-sm hover:text-ink hover:underline print:hidden"
    >
      <ChevronLeft size={16} aria-hidden className="rtl:rotate-180" />
      {t(titles[to])}
    </Link>
  )
}
