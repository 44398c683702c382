import { Check, Clock } from 'lucide-react'

/** All is done, or a payment is still due. */
export const ResultMark = ({ isDue }: { isDue: boolean }) => (
  <span
    className={`grid size-12 shrink-0 place-items-center rounded-full ${isDue ? 'bg-warn-soft text-warn' : 'bg-good-soft text-good'}`}
  >
    {isDue ? <Clock aria-hidden /> : <Check aria-hidden />}
  </span>
)
