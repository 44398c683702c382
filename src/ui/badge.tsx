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
  return <span className={classNames('badge', looks[look])}>{children}</span>
}
