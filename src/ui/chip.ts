/** A small choice among several; the chosen one carries aria-current, as the router's links do. */
export const chipClass =
  'inline-flex min-h-9 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-card px-4 text-sm hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary pointer-coarse:min-h-11'
