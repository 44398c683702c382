import { KEEP_PAGE } from '#contract/shell-marks.ts'

/** Asks the worker to keep the document of a public page for the next visit. */
export async function keepPage(address: string, locale: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: KEEP_PAGE, address, locale })
}
