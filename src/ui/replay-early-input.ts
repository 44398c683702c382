import { DEHYDRATED } from '#contract/shell.ts'

/** `again` does it with the element, or with the one that was drawn in its place. */
type EarlyInput = { element: HTMLElement; again: (element: HTMLElement) => void }

let early: EarlyInput | null = null
/** All that look like its element, in the order of the page, and which of them it was. */
let alike: HTMLCollectionOf<Element>
let place = 0

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
    if (!early) return
    const { element } = early
    // React would hydrate the place at once and handle it, and the replay would be a second press.
    event.stopImmediatePropagation()
    alike = document.getElementsByClassName(element.className)
    place = [...alike].indexOf(element)
  }
  if (globalThis.earlyClick) remember(globalThis.earlyClick)
  for (const type of ['click', 'change']) document.addEventListener(type, remember, true)
}

function earlyInputOf(type: string, target: Element): EarlyInput | null {
  if (type === 'click') {
    const button = target.closest('button')
    // What a popover's button is for, the browser has done.
    if (!button || button.popoverTargetElement) return null
    return { element: button, again: (element) => element.click() }
  }
  if (!(target instanceof HTMLSelectElement)) return null
  const { value } = target
  const again = (element: HTMLElement) => {
    Object.assign(element, { value }).dispatchEvent(new Event('change', { bubbles: true }))
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
  if (!early) return
  // A page that the browser has translated is not what React expects, which draws it anew.
  const { element, again } = early
  const drawn = element.isConnected ? element : alike[place]
  if (!(drawn instanceof HTMLElement && region.contains(drawn)) || drawn.closest(`[${DEHYDRATED}]`))
    return
  early = null
  again(drawn)
}

/** React leaves what it finds on the page as it is, and knows only of what the server had said. */
const isChosenInVain = (input: HTMLInputElement) =>
  input.checked !== input.defaultChecked &&
  !input.closest(`[${DEHYDRATED}]`) &&
  (input.checked || input.type === 'checkbox')
