import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { isolated, WithCodes } from './with-codes.tsx'

type Props = { id: number; code: string }

/** In the last line of a card about one of several orders: the way to that order. */
export function SeeOrder({ id, code }: Props) {
  const { t } = useTranslation()
  return (
    <Link
      to="/order-history/$id"
      params={{ id }}
      className="flex min-h-12 items-center gap-1 font-semibold text-accent text-sm hover:underline"
    >
      <span>
        <WithCodes text={t('checkout.seeOrder', { code: isolated(code) })} />
      </span>
      <ChevronRight size={16} aria-hidden className="shrink-0 rtl:rotate-180" />
    </Link>
  )
}
