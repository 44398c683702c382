import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line bg-card text-ink hover:bg-sunken',
  soft: 'bg-sunken text-ink hover:bg-line',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'border border-line bg-card text-danger hover:bg-danger-soft',
}

/** Shared by buttons and by links that look like one. */
export const buttonClass = (look: keyof typeof looks = 'primary', small = false): string =>
  classNames('button', small && 'button-small', looks[look])

type Props = ComponentProps<'button'> & {
  look?: keyof typeof looks
  small?: boolean
  busy?: boolean
}

/** While it is busy it does nothing, but keeps the focus, which a disabled button would lose. */
export function Button({ look, small, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      // Also what Enter in a field of its form comes to.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass(look, small), className)}
    >
      {busy && (
        <span className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" />
      )}
      {children}
    </button>
  )
}
