import { type ReactNode, useId } from 'react'

/** One visible step of the checkout. */
export function Step({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="flex items-center gap-3 font-bold text-lg">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-primary-50 font-bold text-primary-800 text-sm dark:bg-sunken dark:text-accent"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
