import { KEEP_PAGE } from '#contract/worker-messages.ts'

/** Pictures of the shop that stand on the page; those of a first visit were fetched past the worker. */
const picturesOnPage = () =>
  [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => address.startsWith(`${location.origin}/pictures/`))

/** Asks the worker to keep the document of a public page for the next visit, and its pictures. */
export async function keepPage(address: string, locale: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: KEEP_PAGE, address, locale, pictures: picturesOnPage() })
}
