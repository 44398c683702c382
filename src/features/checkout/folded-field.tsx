import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  /** The name of the field, which stands on what opens it. */
  label: string
  /** Whether it holds something, so that it is not hidden. */
  isUsed: boolean
  children: ReactNode
}

/** A field that few shoppers need: behind its name, until it is asked for or holds something. */
export function FoldedField({ label, isUsed, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen || isUsed}
      // Once opened because it holds something, it stays open when it is emptied.
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group [&_label]:sr-only"
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-medium text-sm hover:text-accent">
        {label}
        <ChevronDown size={16} aria-hidden className="text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
