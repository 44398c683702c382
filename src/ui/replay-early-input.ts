import { DEHYDRATED } from '#contract/shell.ts'

type EarlyInput = { element: HTMLElement; again: () => void }

let early: EarlyInput | null = null

declare global {
  /** The last click so far; the page itself listens for it. */
  var earlyClick: Event | undefined
}

/** Remembers the last button pressed and the last option chosen where no script listened yet. */
export function captureEarlyInput(): void {
  const remember = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element)) return
    early = target.closest(`[${DEHYDRATED}]`) ? earlyInputOf(type, target) : null
    // React would hydrate the place at once and handle it, and the replay would be a second press.
    if (early) event.stopImmediatePropagation()
  }
  if (globalThis.earlyClick) remember(globalThis.earlyClick)
  for (const type of ['click', 'change']) document.addEventListener(type, remember, true)
}

function earlyInputOf(type: string, target: Element): EarlyInput | null {
  if (type === 'click') {
    const button = target.closest('button')
    // What a popover's button is for, the browser has done.
    if (!button || button.popoverTargetElement) return null
    return { element: button, again: () => button.click() }
  }
  if (!(target instanceof HTMLSelectElement)) return null
  const { value } = target
  const again = () => {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { element: target, again }
}

/** A region listens now: what was chosen and pressed in it in vain is chosen and pressed again. */
export async function replayEarlyInput(region: Element): Promise<void> {
  const last = early
  for (const input of [...region.querySelectorAll('input')].filter(isChosenInVain)) {
    const { checked } = input
    // Any event wakes what stands around it; the change must come after that, or is not seen as one.
    input.dispatchEvent(new Event('keyup', { bubbles: true }))
    input.checked = !checked
    input.click()
    // The next one meets what this one has changed.
    await null
  }
  // Those clicks were none of the shopper's.
  early = last
  if (!early || !region.contains(early.element) || early.element.closest(`[${DEHYDRATED}]`)) return
  const { again } = early
  early = null
  again()
}

/** React leaves what it finds on the page as it is, and knows only of what the server had said. */
function isChosenInVain(input: HTMLInputElement): boolean {
  if (input.checked === input.defaultChecked || input.closest(`[${DEHYDRATED}]`)) return false
  return input.checked || input.type === 'checkbox'
}
