/**
 * The pages that buttons lead to: five by default (section 5), fewer when there are fewer pages.
 * The first, the last, and those around the current page, so that the buttons say how many there
 * are. Pages and items per page are above 0.
 */
export function pageNumbers(
  total: number,
  perPage: number,
  current: number,
  buttons = 5,
): number[] {
  const last = Math.max(1, Math.ceil(total / Math.max(1, perPage)))
  if (last <= buttons) return Array.from({ length: last }, (_, index) => index + 1)
  const inner = buttons - 2
  const start = Math.min(Math.max(2, current - Math.floor(inner / 2)), last - inner)
  return [1, ...Array.from({ length: inner }, (_, index) => start + index), last]
}
