import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'

const load = () => import('./ticket-dialog.tsx')
const TicketDialog = lazy(() => load().then((file) => ({ default: file.TicketDialog })))

/** Opens a new ticket that names an order. */
export function AskAboutOrder({ code }: { code: string }) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Button look="ghost" small onClick={() => setWriting(true)} onPointerEnter={load}>
        <LifeBuoy size={18} aria-hidden /> {t('orders.ask')}
      </Button>
      {isWriting && (
        <Suspense>
          <TicketDialog orderNumber={code} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}
