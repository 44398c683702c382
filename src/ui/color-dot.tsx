import { classNames } from './class-names.ts'

/** A swatch. Its colour is set by script: no inline style in the served page. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      ref={(dot) => {
        if (dot) dot.style.backgroundColor = color
      }}
      className={classNames('inline-block size-4 rounded-full border border-line', className)}
    />
  )
}
