import { Banknote, CreditCard } from 'lucide-react'
import { CASH } from './payment-methods.ts'

/** A drawn mark of a way to pay, for those to which the shop has given no logo. */
export function PaymentMark({ name }: { name: string }) {
  const Mark = name === CASH ? Banknote : CreditCard
  return <Mark size={24} strokeWidth={1.5} aria-hidden className="mx-2 shrink-0 text-muted" />
}
