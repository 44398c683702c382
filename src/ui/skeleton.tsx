import { classNames } from './class-names.ts'

/** A place that is about to be filled; give it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-control bg-sunken', className)}
    />
  )
}
