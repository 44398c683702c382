import { Banknote, CreditCard, FlaskConical } from 'lucide-react'
import { CASH } from './payment-methods.ts'

/** A drawn mark of a way to pay, for those to which the shop has given no logo. */
export function PaymentMark({ name }: { name: string }) {
  const marks: Record<string, typeof CreditCard> = { [CASH]: Banknote, sandbox: FlaskConical }
  const Mark = marks[name] ?? CreditCard
  return <Mark size={24} strokeWidth={1.5} aria-hidden className="mx-2 shrink-0 text-muted" />
}
