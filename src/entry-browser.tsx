import './app.css'
import { hydrate, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { directionOf, loadBasis } from './boot.ts'
import { DEFAULT_LOCALE } from './i18n.ts'
import { makeRouter, Storefront } from './router.tsx'

start()

async function start() {
  const root = document.getElementById('root') as HTMLElement
  const rendered = document.getElementById('state')?.textContent
  const queryClient = new QueryClient()
  if (rendered) hydrate(queryClient, JSON.parse(rendered))

  const locale = rendered ? document.documentElement.lang : DEFAULT_LOCALE
  const { i18n, settings } = await loadBasis(queryClient, locale)
  const router = makeRouter({ queryClient, i18n, locale })
  // Chunks and loaders of the page first: hydration must find what the server rendered.
  if (rendered) router.ssr = { manifest: undefined }
  await router.load()

  const page = (
    <StrictMode>
      <Storefront router={router} />
    </StrictMode>
  )
  if (rendered) {
    hydrateRoot(root, page)
  } else {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale, settings)
    createRoot(root).render(page)
  }
}
