/** How much of an item may be outside and it still counts as seen: paddings and rounding. */
const TOLERANCE = 8

/**
 * Returns by how many pixels a row has to be scrolled, to the right if above 0, so that its next
 * item not seen in full is the first one; backwards: the last one. 0 at the end.
 */
export function distanceTo(row: HTMLElement, forward: boolean, isRtl: boolean): number {
  const { left, right } = row.getBoundingClientRect()
  const isRightwards = forward !== isRtl
  const items = Array.from(row.children, (item) => item.getBoundingClientRect())
  const isOutside = (item: DOMRect) =>
    isRightwards ? item.right > right + TOLERANCE : item.left < left - TOLERANCE
  const item = forward ? items.find(isOutside) : items.findLast(isOutside)
  if (!item) return 0
  return isRightwards ? item.left - left : item.right - right
}
