/**
 * Brings the chosen one of a row that is longer than the screen to its middle. As a ref of the chosen
 * element; it moves the row alone, never the page.
 */
export function centerInRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest('nav')
  if (!chosen || !row || row.scrollWidth <= row.clientWidth) return
  const middle = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  row.scrollBy({ left: middle(chosen) - middle(row) })
}
