/**
 * The page buttons around the current page: five by default (section 5), fewer when there are
 * fewer pages. Pages and items per page are above 0.
 */
export function pageNumbers(
  total: number,
  perPage: number,
  current: number,
  buttons = 5,
): number[] {
  const last = Math.max(1, Math.ceil(total / Math.max(1, perPage)))
  const shown = Math.min(buttons, last)
  const page = Math.min(Math.max(1, current), last)
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), last - shown + 1)
  return Array.from({ length: shown }, (_, index) => first + index)
}
