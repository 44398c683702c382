import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FileInput } from './file-input.tsx'

type Common = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Stands at the end of an input. */
  trailing?: ReactNode
  /** What a number begins with. It is typed from left to right in every language. */
  prefix?: string | undefined
}
type Props = Common &
  (
    | ({ as?: 'input' } & ComponentProps<'input'>)
    | ({ as: 'textarea' } & ComponentProps<'textarea'>)
    | ({ as: 'select' } & ComponentProps<'select'>)
  )

/** A field with its name above and what is wrong with it below. */
export function Field({ label, error, hint, trailing, prefix, as = 'input', ...field }: Props) {
  const id = useId()
  const note = error || hint
  const isFile = 'type' in field && field.type === 'file'
  const isPhone = 'type' in field && field.type === 'tel'
  const Element = (isFile ? FileInput : as) as 'input'
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {prefix && <span className="sr-only"> ({prefix})</span>}
      </label>
      <div className="relative" dir={prefix && 'ltr'}>
        <Element
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...(as === 'textarea' ? { rows: 4 } : {})}
          {...(field as ComponentProps<'input'>)}
          className={classNames(
            'w-full rounded-control border bg-card px-3 text-ink placeholder:text-muted',
            error ? 'border-danger' : 'border-line hover:border-muted',
            as === 'textarea' ? 'py-2' : 'h-11',
            as === 'select' && 'cursor-pointer appearance-none text-ellipsis pe-10',
            trailing ? 'pe-12' : '',
            prefix ? 'ps-18' : '',
            // Typed from left to right, it stands where the other fields begin.
            isPhone && !prefix && 'rtl:text-end',
          )}
        />
        {prefix && (
          <span
            aria-hidden
            className="absolute inset-s-px inset-y-px grid w-14 place-items-center rounded-s-control bg-sunken text-muted"
          >
            {prefix}
          </span>
        )}
        {as === 'select' && <SelectArrow />}
        {trailing && <div className="absolute inset-e-0 top-0">{trailing}</div>}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** Takes the place of the browser's own arrow; stands in a box with the select, at its end. */
export const SelectArrow = () => (
  <ChevronDown
    size={18}
    aria-hidden
    className="pointer-events-none absolute inset-e-3 top-1/2 -translate-y-1/2 text-muted"
  />
)
