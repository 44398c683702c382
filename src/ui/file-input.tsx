import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'

/**
 * The browser's own speaks the browser's language and is cut off on phones. It lies unseen over
 * this one. Several files are named here, a single one is shown by whoever asked for it.
 */
export function FileInput({ onChange, ...input }: ComponentProps<'input'>) {
  const { t } = useTranslation()
  const [names, setNames] = useState<string[]>([])
  return (
    <div className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        {...input}
        onChange={(event) => {
          setNames(Array.from(event.currentTarget.files ?? [], ({ name }) => name))
          onChange?.(event)
        }}
        className="peer absolute inset-0 w-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={classNames(
          buttonClass('secondary'),
          'peer-hover:bg-sunken peer-aria-invalid:border-danger',
        )}
      >
        {t(input.multiple ? 'files.chooseSeveral' : 'files.choose')}
      </span>
      {input.multiple &&
        names.map((name) => (
          <bdi key={name} aria-hidden className="max-w-full truncate text-muted text-sm">
            {name}
          </bdi>
        ))}
    </div>
  )
}
