import type { ticketStatuses } from '#contract/ticket.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'

const looks = { running: 'warn', completed: 'good', cancel: 'neutral' } as const

/** A status that this build does not know stands as the shop has written it. */
export function TicketStatus({ status }: { status: string }) {
  const { t } = useTranslation()
  const known = status in looks ? (status as (typeof ticketStatuses)[number]) : null
  return (
    <Badge look={known ? looks[known] : 'neutral'}>
      {known ? t(`tickets.status.${known}`) : status}
    </Badge>
  )
}
