import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'

export type StepState = 'done' | 'active' | 'ahead'

const marks: Record<StepState, string> = {
  done: 'bg-primary text-on-primary',
  active: 'border-2 border-primary text-accent',
  ahead: 'border border-line text-muted',
}

type Props = {
  number: number
  title: string
  state: StepState
  /** At the end of its heading. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * One visible step of the checkout: its number becomes a check mark once it is done. One that was
 * filled from the start has neither, because the shopper has not done anything there.
 */
export function Step({ number, title, state, aside, children }: Props) {
  const id = useId()
  const [wasDone] = useState(state === 'done')
  return (
    <section
      aria-labelledby={id}
      aria-current={state === 'active' ? 'step' : undefined}
      className="flex flex-col gap-4"
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <h2 id={id} className="flex items-center gap-3 font-semibold text-lg">
          {!wasDone && (
            <span
              aria-hidden
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm',
                marks[state],
              )}
            >
              {state === 'done' ? <Check size={16} strokeWidth={3} /> : number}
            </span>
          )}
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
