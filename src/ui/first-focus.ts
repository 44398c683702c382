const FIELD = 'select, textarea, input:not([type=hidden], [type=checkbox], [type=radio])'

/**
 * Returns the element to focus in a dialog that opens: what it marks with `data-first`, otherwise
 * its first field, never its Close button.
 * Without a field it is the dialog itself, which says its title to a screen reader; so on a touch
 * screen, where the keyboard would cover what the shopper has not read yet.
 * @param typing the keyboard is wanted at once, on a touch screen too
 */
export function firstFocus(popup: HTMLElement | null, typing = false): HTMLElement | null {
  const query = (selector: string) => popup?.querySelector<HTMLElement>(selector)
  const reads = !typing && window.matchMedia?.('(pointer: coarse)').matches
  return (reads ? null : (query('[data-first]') ?? query(FIELD))) ?? popup
}
