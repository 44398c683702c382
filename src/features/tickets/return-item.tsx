import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'

const load = () => import('./ticket-dialog.tsx')
const TicketDialog = lazy(() => load().then((file) => ({ default: file.TicketDialog })))

type Props = { order: Order; promises: Settings['promises'] }

/**
 * Opens a new ticket about something of a delivered order that is to go back, where the shop
 * promises to take it. For how long is the owner's text, so no day is named here.
 */
export function ReturnItem({ order, promises }: Props) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  const isPromised = promises.some(({ kind }) => kind === 'returns')
  if (order.order_status !== 'Delivered' || !isPromised) return null
  return (
    <>
      <Button look="secondary" onClick={() => setWriting(true)} onPointerEnter={load}>
        <Undo2 size={18} aria-hidden className="rtl:-scale-x-100" /> {t('orders.return')}
      </Button>
      {isWriting && (
        <Suspense>
          <TicketDialog
            orderNumber={order.order_code}
            issueType={t('tickets.issueReturn')}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
