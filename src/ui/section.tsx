import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  title: string
  /** Of its heading, which the keyboard can be led to. */
  id?: string
  /** Stands beside the heading, below it on phones. */
  note?: ReactNode
  /** A way to more of the same. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with its heading. */
export function Section({ title, id: given, note, aside, children }: Props) {
  const made = useId()
  const id = given ?? made
  const heading = (
    <h2
      id={id}
      tabIndex={given ? -1 : undefined}
      className="scroll-mt-40 outline-none font-semibold text-lg ltr:tracking-tight md:text-xl"
    >
      <bdi>{title}</bdi>
    </h2>
  )
  return (
    // On phones the way to more is higher than the heading: there is room below that already.
    <section
      aria-labelledby={id}
      className={classNames(
        'flex flex-col gap-4',
        Boolean(aside) && 'max-md:gap-1',
        Boolean(aside && !note) && 'max-md:-mt-2',
      )}
    >
      {note || aside ? (
        <div className="flex items-center justify-between gap-x-4">
          <div className="flex gap-x-4 max-md:flex-col md:flex-wrap md:items-baseline">
            {heading}
            {note}
          </div>
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
