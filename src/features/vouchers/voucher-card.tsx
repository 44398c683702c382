import { useMutation, useQueryClient } from '@tanstack/react-query'
import { collectVoucher, type Voucher } from '#contract/voucher.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { getSession, useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatDayOf } from '#src/ui/format-day-of.ts'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'
import { vouchersQuery } from './vouchers-query.ts'

type Props = { voucher: Voucher; shopId: number }

export function VoucherCard({ voucher, shopId }: Props) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const { askLogin } = useShopActions()
  const { amount, discount, most } = useVoucherText()
  const queryClient = useQueryClient()
  const collect = useMutation({
    mutationFn: async () => {
      // Of now: the login may have come in between.
      const session = getSession()
      const options = { token: session?.token, key: newKey() }
      return { session, ...(await call(collectVoucher, { coupon_id: voucher.id }, options)) }
    },
    onSuccess: ({ session, message }) => {
      // Not that of now: somebody else may have logged in.
      queryClient.setQueryData(
        vouchersQuery(session, shopId).queryKey,
        (all) => all && { ...all, coupons: all.coupons.map(collected) },
      )
      toastSuccess(message)
    },
    onError: (error) => toastProblem(t, error),
  })
  const collected = (one: Voucher) => (one.id === voucher.id ? { ...one, is_collected: true } : one)
  const press = () => {
    if (voucher.is_collected) return
    if (session) collect.mutate()
    else askLogin(() => collect.mutate())
  }
  return (
    <div
      className={classNames(
        'flex items-center gap-4 rounded-card border border-line border-dashed p-4',
        voucher.is_collected && 'opacity-60',
      )}
    >
      <div className="min-w-0 grow">
        <p className="font-bold text-accent text-lg">{discount(voucher)}</p>
        {most(voucher) && <p className="text-muted text-sm">{most(voucher)}</p>}
        {voucher.min_order_amount > 0 && (
          <p className="text-muted text-sm">
            {t('voucher.min', { amount: amount(voucher.min_order_amount) })}
          </p>
        )}
        {voucher.validity && (
          <p className="text-muted text-sm">
            {t('voucher.until', { date: formatDayOf(voucher.validity, i18n.language) })}
          </p>
        )}
      </div>
      <Button
        small
        look={voucher.is_collected ? 'secondary' : 'primary'}
        busy={collect.isPending}
        disabled={voucher.is_collected}
        onClick={press}
      >
        {t(voucher.is_collected ? 'voucher.collected' : 'voucher.collect')}
      </Button>
    </div>
  )
}
