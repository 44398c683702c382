/** Marks a region whose script has not come yet. */
export const ASLEEP = 'data-asleep'

type Missed = { element: HTMLElement; again: () => void }

let missed: Missed | null = null

/** Remembers the last button pressed and the last choice made where no script listened yet. */
export function rememberMissedClicks(): void {
  const remember = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    missed = target.closest(`[${ASLEEP}]`) ? missedBy(type, target) : null
  }
  for (const type of ['click', 'change']) document.addEventListener(type, remember, true)
}

function missedBy(type: string, target: Element): Missed | null {
  if (type === 'click') {
    const button = target.closest('button')
    return button && { element: button, again: () => button.click() }
  }
  if (!(target instanceof HTMLSelectElement)) return null
  const { value } = target
  const again = () => {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { element: target, again }
}

/** A region listens now: what was done in it in vain is done again. */
export function catchUp(region: Element): void {
  if (!missed || !region.contains(missed.element) || missed.element.closest(`[${ASLEEP}]`)) return
  const { again } = missed
  missed = null
  again()
}
