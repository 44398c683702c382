import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { OrderDetails } from '#contract/order.ts'
import { isOwnPath, readFile } from '#src/api/call.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { saveFile } from '#src/ui/save-file.ts'

/** The invoice as a file: of our own calls read with the token, anywhere else a link. */
export function InvoiceButton({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const { token } = useAccount()
  const { invoice_url: address, order_code: code } = order
  const read = useMutation({
    mutationFn: (path: `/api/${string}`) => readFile(path, 'application/pdf', token),
    onSuccess: (file) => saveFile(file, `${code}.pdf`),
    onError: (error) => toastProblem(t, error),
  })
  if (!address) return null
  const text = (
    <>
      <FileText size={18} aria-hidden /> {t('orders.invoice')}
    </>
  )
  if (!isOwnPath(address)) {
    // Only an address of the web: another could run as a script.
    return /^https?:\/\//i.test(address) ? (
      <a href={address} target="_blank" rel="noreferrer" className={buttonClass('ghost', true)}>
        {text}
      </a>
    ) : null
  }
  return (
    <Button look="ghost" small busy={read.isPending} onClick={() => read.mutate(address)}>
      {text}
    </Button>
  )
}
