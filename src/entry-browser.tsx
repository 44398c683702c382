import './app.css'
import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { storedLocale } from '#src/features/settings/locale.ts'
import { makeQueryClient } from '#src/offline/query-client.ts'
import { startOffline } from '#src/offline/start-offline.ts'
import { directionOf, loadBasis } from './boot.ts'
import { DEFAULT_LOCALE } from './i18n.ts'
import { keepPageFresh } from './keep-page-fresh.ts'
import { makeRouter, Storefront } from './router.tsx'

/** So long an empty page is better than one that jumps. */
const PATIENCE = 300

start()

async function start() {
  const root = document.getElementById('root') as HTMLElement
  const page = document.documentElement
  const queryClient = makeQueryClient()
  const state = document.getElementById('state')?.textContent
  const locale = storedLocale() ?? (state ? page.lang : DEFAULT_LOCALE)
  // A page that a cache kept in another language is of no use but as something to look at.
  const rendered = state && page.lang === locale ? JSON.parse(state) : null
  if (rendered) hydrate(queryClient, rendered)

  const offline = startOffline(queryClient)
  // What the server rendered is shown to anybody; the rest of the page waits for what is kept here.
  if (!rendered) await offline
  const { i18n, settings } = await loadBasis(queryClient, locale)
  const router = makeRouter({ queryClient, i18n, locale })
  // Chunks and loaders of the page first: hydration must find what the server rendered.
  if (rendered) router.ssr = { manifest: undefined }
  const loaded = router.load()
  // A page from the shell shows its frame meanwhile: a slow network must not leave it blank.
  await (rendered ? loaded : Promise.race([loaded, patience()]))

  const storefront = (
    <StrictMode>
      <Storefront router={router} />
    </StrictMode>
  )
  if (rendered) {
    hydrateRoot(root, storefront)
  } else {
    page.lang = locale
    page.dir = directionOf(locale, settings)
    createRoot(root).render(storefront)
  }
  await offline
  keepPageFresh(router)
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
