import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Common = { label: string; error?: string | undefined; hint?: string; trailing?: ReactNode }

const frame = (error?: string) =>
  classNames(
    'w-full rounded-control border bg-card px-3 text-ink placeholder:text-muted',
    error ? 'border-danger' : 'border-line hover:border-muted',
  )

/** A field with its name above and what is wrong with it below. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  ...input
}: Common & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
          className={classNames(
            frame(error),
            'h-11 file:me-3 file:h-full file:font-semibold',
            trailing ? 'pe-12' : '',
          )}
        />
        {trailing && <div className="absolute inset-e-0 top-0">{trailing}</div>}
      </div>
    </Frame>
  )
}

export function TextArea({ label, error, hint, ...input }: Common & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
        className={classNames(frame(error), 'py-2')}
      />
    </Frame>
  )
}

export function SelectField({
  label,
  error,
  hint,
  children,
  ...input
}: Common & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
        className={classNames(frame(error), 'h-11')}
      >
        {children}
      </select>
    </Frame>
  )
}

type FrameProps = {
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

function Frame({ id, label, error, hint, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p
          id={`${id}-note`}
          className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error || hint}
        </p>
      )}
    </div>
  )
}
