/** A small choice among several; the chosen one carries aria-current or aria-pressed. */
export const chipClass =
  'inline-flex min-h-9 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-card px-4 text-sm hover:bg-sunken aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-on-primary pointer-coarse:min-h-11'
