import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'button'> & { label: string; count?: number }

/** A button that is a picture only: the label is its name. */
export function IconButton({ label, count = 0, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken',
        className,
      )}
    >
      {children}
      {count > 0 && <CountBadge count={count} />}
    </button>
  )
}

export function CountBadge({ count }: { count: number }) {
  return (
    <span className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-[11px] text-on-primary tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  )
}
