import type { ReactNode } from 'react'
import { useId } from 'react'

type Props = {
  title: string
  /** Stands beside the heading, below it on phones. */
  note?: ReactNode
  /** A way to more of the same. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with its heading. */
export function Section({ title, note, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-x-4">
        <div className="flex gap-x-4 max-md:flex-col md:flex-wrap md:items-baseline">
          <h2 id={id} className="font-semibold text-lg ltr:tracking-tight md:text-xl">
            <bdi>{title}</bdi>
          </h2>
          {note}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
