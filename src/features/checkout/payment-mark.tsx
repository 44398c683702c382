import { CASH } from './payment-methods.ts'

/** A drawn mark of a way to pay, for those to which the shop has given no logo. */
export function PaymentMark({ name }: { name: string }) {
  const marks: Record<string, typeof Card> = { [CASH]: Cash, sandbox: Trial }
  const Mark = marks[name] ?? Card
  return (
    <svg viewBox="0 0 44 30" aria-hidden="true" className="h-7.5 w-11 shrink-0">
      <Mark />
    </svg>
  )
}

/** Two notes and a coin. */
const Cash = () => (
  <>
    <rect x="7" y="1" width="36" height="20" rx="3" fill="#8fbf9f" />
    <rect x="1" y="6" width="38" height="22" rx="3" fill="#2f7d4f" />
    <circle cx="20" cy="17" r="6" fill="#dff0e4" />
    <path d="M6 11h4M30 23h4" stroke="#dff0e4" strokeWidth="2" strokeLinecap="round" />
  </>
)

const Card = () => (
  <>
    <rect x="1" y="1" width="42" height="28" rx="4" fill="#27324a" />
    <path d="M1 8h42v5H1z" fill="#111827" />
    <rect x="6" y="17" width="9" height="7" rx="1.5" fill="#e3b65b" />
    <path d="M20 22.5h17" stroke="#9aa7c2" strokeWidth="2.5" strokeLinecap="round" />
  </>
)

/** A card that is only an outline: no money moves. */
const Trial = () => (
  <>
    <rect
      x="1.5"
      y="1.5"
      width="41"
      height="27"
      rx="4"
      fill="#efe9fb"
      stroke="#6d4fc2"
      strokeWidth="1.5"
      strokeDasharray="4 3"
    />
    <path
      d="M19 7h6m-5 0v5l-5 9a1.6 1.6 0 0 0 1.4 2.4h11.2A1.6 1.6 0 0 0 29 21l-5-9V7"
      fill="#fff"
      stroke="#6d4fc2"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path d="M17 19h10l1 2.2a.9.9 0 0 1-.8 1.2H16.8a.9.9 0 0 1-.8-1.2z" fill="#6d4fc2" />
  </>
)
