import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'button'> & { label: string }

/** A button that is a picture only: the label is its name. */
export function IconButton({ label, className, children, ...rest }: Props) {
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
    </button>
  )
}
