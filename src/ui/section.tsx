import type { ReactNode } from 'react'
import { useId } from 'react'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of a page with its heading, and a way to more of the same. */
export function Section({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-bold text-lg md:text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
