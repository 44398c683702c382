import { Check, Clock, X } from 'lucide-react'

/** All is done, a payment is still due, the shopper has left it, or it was declined. */
export type Result = 'done' | 'due' | 'left' | 'declined'

const looks: Record<Result, [icon: typeof Check, colors: string]> = {
  done: [Check, 'bg-good-soft text-good'],
  due: [Clock, 'bg-warn-soft text-warn'],
  left: [X, 'bg-warn-soft text-warn'],
  declined: [X, 'bg-danger-soft text-danger'],
}

export function ResultMark({ of }: { of: Result }) {
  const [Icon, colors] = looks[of]
  return (
    <span className={`grid size-12 shrink-0 place-items-center rounded-full ${colors}`}>
      <Icon aria-hidden />
    </span>
  )
}
