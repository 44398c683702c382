import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  offer: 'bg-primary text-on-primary',
  neutral: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}

export function Badge({
  look = 'neutral',
  children,
}: {
  look?: keyof typeof looks
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-semibold text-xs',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
