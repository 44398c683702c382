import { TicketPercent } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClosingFirst } from '#src/ui/closing-first.tsx'

const load = () => import('#src/features/vouchers/voucher-dialog.tsx')
const VoucherDialog = lazy(() => load().then((file) => ({ default: file.VoucherDialog })))

/** Opens the vouchers of a shop. */
export function ShopVouchers({ shopId }: { shopId: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" small onClick={() => setOpen(true)} onPointerEnter={load}>
        <TicketPercent size={16} aria-hidden /> {t('voucher.title')}
      </Button>
      {open && (
        <Suspense>
          <ClosingFirst onClose={close}>
            <VoucherDialog shopId={shopId} onClose={close} />
          </ClosingFirst>
        </Suspense>
      )}
    </>
  )
}
