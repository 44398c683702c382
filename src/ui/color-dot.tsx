import { classNames } from './class-names.ts'

/** A swatch. A picture, because the served page may hold no inline style. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1 1"
      className={classNames('inline-block size-4 rounded-full border border-line', className)}
    >
      <path d="M0 0h1v1H0z" fill={color} />
    </svg>
  )
}
