import { TicketPercent } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLogin } from '#src/features/auth/auth-dialogs.ts'
import { Button } from '#src/ui/button.tsx'

const load = () => import('#src/features/vouchers/voucher-dialog.tsx')
const VoucherDialog = lazy(() => load().then((file) => ({ default: file.VoucherDialog })))

/** Opens the vouchers of a shop. */
export function ShopVouchers({ shopId }: { shopId: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" small onClick={() => setOpen(true)} onPointerEnter={load}>
        <TicketPercent size={16} aria-hidden /> {t('voucher.title')}
      </Button>
      {open && (
        <Suspense>
          <VoucherDialog
            shopId={shopId}
            onClose={() => setOpen(false)}
            onLoginNeeded={(then) => {
              setOpen(false)
              showLogin(then)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
