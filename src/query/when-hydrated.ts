import { DEHYDRATED, STATE_ID } from '#contract/shell.ts'
import { whenIdle } from '#src/offline-catalogue/when-idle.ts'

/** A part whose script does not come must not keep old prices on the screen. */
const PATIENCE = 10_000

let hydrated: Promise<void> | undefined

/**
 * Resolves when all that the server rendered is hydrated, at once in a page that was rendered in
 * the browser. Until then the data of that page must not change: React would find other texts than
 * those in the document, and draw it a second time.
 */
export function whenHydrated(): Promise<void> {
  hydrated ??= hydration()
  return hydrated
}

async function hydration(): Promise<void> {
  if (!globalThis.document?.getElementById(STATE_ID)) return
  await new Promise<void>((idle) => whenIdle(idle, 2000))
  // React hydrates what stands around the target of such an event before it handles the event.
  document.querySelector('main > *')?.dispatchEvent(new Event('keyup', { bubbles: true }))
  await Promise.race([noneDehydrated(), new Promise<void>((tired) => setTimeout(tired, PATIENCE))])
}

/** Resolves when the last part that waits for its script is hydrated, or gone with its page. */
const noneDehydrated = () =>
  new Promise<void>((done) => {
    const look = () => {
      if (document.querySelector(`[${DEHYDRATED}]`)) return
      changes.disconnect()
      done()
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { subtree: true, childList: true, attributeFilter: [DEHYDRATED] })
    look()
  })
