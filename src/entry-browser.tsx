import './app.css'
import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { storedLocale } from '#src/features/settings/locale.ts'
import { getConnection } from '#src/offline/connection.ts'
import { makeQueryClient } from '#src/offline/query-client.ts'
import { buildOf, reloadAfterFailedChunk } from '#src/offline/reload-page.ts'
import { showBroken } from '#src/offline/update-ready.ts'
import { insist } from '#src/ui/insist.ts'
import { startLater } from '#src/ui/later.tsx'
import { ASLEEP, catchUp, rememberMissedClicks } from '#src/ui/missed-click.ts'
import { whenIdle } from '#src/when-idle.ts'
import { directionOf, loadBasis } from './boot.ts'
import { DEFAULT_LOCALE } from './i18n.ts'
import { makeRouter, Storefront } from './router.tsx'
import { loadCartPanel } from './routes/-shell/load-overlay.ts'

/** For this many milliseconds an empty page is better than one that jumps. */
const PATIENCE = 300

start()

async function start() {
  reloadAfterFailedChunk(showBroken, {
    build: buildOf(document),
    kept: sessionStorage,
    reload: () => location.reload(),
    events: window,
    reachable: () => getConnection().reachable && navigator.onLine,
  })
  rememberMissedClicks()
  const root = document.getElementById('root') as HTMLElement
  const page = document.documentElement
  const queryClient = makeQueryClient()
  const state = document.getElementById('state')?.textContent
  const wanted = storedLocale() ?? (state ? page.lang : DEFAULT_LOCALE)
  // A page that a cache kept in another language is of no use but as something to look at.
  const rendered = state && page.lang === wanted ? JSON.parse(state) : null
  // What the server rendered is shown to anybody; every other page waits for what is kept here.
  if (rendered) hydrate(queryClient, rendered)
  const parts = rendered ? null : startLater(isReturn())
  // Read before the first render: a script that is there keeps nobody waiting who opens the cart.
  const cart = rendered ? null : loadCartPanel().catch(() => {})
  const behind = rendered ? null : await behindThePage()
  const restored = behind?.startOffline(queryClient, wanted)
  const { i18n, settings, locale } = await loadBasis(queryClient, wanted)
  if (!rendered) {
    page.lang = locale
    page.dir = directionOf(locale, settings)
  }
  const router = makeRouter({ queryClient, i18n, locale })
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
      hydrateRoot(root, storefront)
    } else {
      createRoot(root).render(storefront)
    }
  })
  root.removeAttribute(ASLEEP)
  void catchUp(root)
  if (rendered) void startLater()
  // A cart that is opened at once must not wait until what is below the first screen is drawn.
  else void cart?.then(() => whenIdle(() => void startLater(), 2000))
  const { startOffline, keepPageFresh } = await behindThePage()
  await (restored ?? startOffline(queryClient, wanted))
  keepPageFresh(router)
}

/** Cart, session, outbox and worker. */
function behindThePage() {
  return insist(() => import('./behind-the-page.ts'))
}

/** A page that is opened again stands where the shopper had scrolled to: it needs its whole height. */
function isReturn(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return way?.type !== 'navigate'
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
