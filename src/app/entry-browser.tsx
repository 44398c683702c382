import './app.css'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DEHYDRATED, ROOT_ID, STATE_ID } from '#contract/shell.ts'
import { getConnection } from '#src/connection/connection.ts'
import { storedLocale } from '#src/features/settings/locale.ts'
import { DEFAULT_LOCALE } from '#src/i18n/i18n.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { readCopyForPage } from '#src/offline-catalogue/read-copy-ahead.ts'
import { whenIdle } from '#src/offline-catalogue/when-idle.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { loadCartPanel } from '#src/routes/-shell/load-overlay.ts'
import { startDeferredHydration } from '#src/ui/defer-hydration.tsx'
import { captureEarlyInput, replayEarlyInput } from '#src/ui/replay-early-input.ts'
import { retryImport } from '#src/ui/retry-import.ts'
import { refetchScripts, reloadAfterFailedChunk } from '#src/worker/reload-page.ts'
import { showBroken } from '#src/worker/update-ready.ts'
import { directionOf, loadAppData } from './app-data.ts'
import { hydrateBeforeLeaving } from './hydrate-before-leaving.ts'
import { makeRouter, Storefront } from './router.tsx'

/** For this many milliseconds an empty page is better than one that jumps. */
const PATIENCE = 300

declare global {
  /** Whether the scripts of the page run; one that a proxy has ended early may run and do nothing. */
  var pageStarted: boolean | undefined
}

start()

async function start() {
  globalThis.pageStarted = true
  reloadAfterFailedChunk(showBroken, {
    build: import.meta.url,
    kept: () => sessionStorage,
    reload: () => location.reload(),
    refetch: () => refetchScripts(performance),
    events: window,
    reachable: () => getConnection().reachable && navigator.onLine,
  })
  captureEarlyInput()
  const root = document.getElementById(ROOT_ID) as HTMLElement
  const page = document.documentElement
  const queryClient = makeQueryClient()
  const state = document.getElementById(STATE_ID)?.textContent
  const wanted = storedLocale() ?? (state ? page.lang : DEFAULT_LOCALE)
  pageLocale.setState(wanted)
  // A page that a cache kept in another language is of no use but as something to look at.
  const rendered = state && page.lang === wanted ? JSON.parse(state) : null
  // What the server rendered is shown to anybody; every other page waits for what is kept here.
  if (rendered) hydrate(queryClient, rendered)
  const parts = rendered ? null : startDeferredHydration(isReturn())
  if (!rendered) readCopyForPage(wanted, location)
  const background = rendered ? null : await loadBackground()
  const restored = background?.startOffline(queryClient)
  const appData = loadAppData(queryClient, wanted)
  // Read before the first render, while the device is read: a script that is there keeps nobody
  // waiting who opens the cart.
  const cart = rendered ? null : loadCartPanel().catch(() => {})
  const { i18n, settings } = await appData
  pageLocale.setState(i18n.language)
  if (!rendered) {
    page.lang = i18n.language
    page.dir = directionOf(i18n.language, settings)
  }
  const router = makeRouter(queryClient, i18n)
  // Chunks and loaders of the page first: hydration must find what the server rendered.
  if (rendered) router.ssr = { manifest: undefined }
  const loaded = router.load()
  // A page from the shell shows its frame meanwhile: a slow network must not leave it blank.
  const shown = rendered ? loaded : Promise.race([loaded, patience()])
  await Promise.all([shown, restored, parts])

  await new Promise<void>((alive) => {
    const storefront = (
      <StrictMode>
        <Storefront router={router} onAlive={alive} />
      </StrictMode>
    )
    if (rendered) {
      // In slices: a phone lays out, paints and scrolls between them.
      startTransition(() => void hydrateRoot(root, storefront))
    } else {
      // Nothing of what was there stays: what is rendered listens from the start.
      root.removeAttribute(DEHYDRATED)
      createRoot(root).render(storefront)
    }
  })
  if (rendered) hydrateBeforeLeaving(router.history)
  root.removeAttribute(DEHYDRATED)
  void replayEarlyInput(root)
  if (rendered) void startDeferredHydration()
  // A cart that is opened at once must not wait until what is below the first screen is drawn.
  else void cart?.then(() => whenIdle(() => void startDeferredHydration(), 2000))
  const { startOffline, startBackground } = background ?? (await loadBackground())
  await (restored ?? startOffline(queryClient))
  startBackground(router)
}

/** Cart, session, outbox and worker. */
function loadBackground() {
  return retryImport(() => import('./start-background.ts'))
}

/** A page that is opened again stands where the shopper had scrolled to: it needs its whole height. */
function isReturn(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return way?.type !== 'navigate'
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
