import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useEffect } from 'react'
import { problemText } from '#src/api/problem-text.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { vouchersQuery } from './vouchers-query.ts'

type Props = { shopId: number; onClose: () => void }

/** What a shop gives off its prices, to be collected (sections 2 and 4). */
export function VoucherDialog({ shopId, onClose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const { data, isPending, error } = useQuery({
    ...vouchersQuery(session, shopId),
    select: ({ coupons }) => coupons,
  })
  useEffect(() => {
    if (error) toastProblem(t, error)
  }, [error, t])
  return (
    <Dialog title={t('voucher.title')} onClose={onClose}>
      {isPending && <Skeleton className="h-28" />}
      {!isPending && !data?.length && (
        <Notice
          icon={<TicketPercent aria-hidden />}
          title={t(error ? 'failure.title' : 'voucher.none')}
          text={error ? problemText(t, error) : undefined}
        />
      )}
      <ul className="flex flex-col gap-3">
        {data?.map((voucher) => (
          <li key={voucher.id}>
            <VoucherCard voucher={voucher} shopId={shopId} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
