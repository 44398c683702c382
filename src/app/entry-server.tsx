import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { policySources } from '#contract/page-policy.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { setTransport } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { themeRules } from '#src/features/settings/theme-colors.ts'
import { pageTitle } from '#src/routes/-shell/page-title.ts'
import { setHtmlCleaner } from '#src/ui/html-cleaner.ts'
import { directionOf, loadAppData } from './app-data.ts'
import { documentHead } from './head/document-head.ts'
import { makeRouter, Storefront } from './router.tsx'

/** The rendering process also handles the calls, without a socket in between, and cleans HTML. */
export function connect(
  callApi: (request: string, init: RequestInit) => Promise<Response>,
  cleanHtml: (html: string) => string,
): void {
  setTransport(callApi)
  setHtmlCleaner(cleanHtml)
}

/**
 * Renders the first visit of an anonymous shopper: the same page for everybody.
 * @param origin of the shop's public address
 * Returns 200, 404, 500 or 503 with a RenderedPage as JSON, or a redirect.
 */
export async function renderPage(
  request: Request,
  wanted: string,
  origin = new URL(request.url).origin,
): Promise<Response> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { i18n, settings } = await loadAppData(queryClient, wanted)
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      makeRouter(queryClient, i18n, createMemoryHistory({ initialEntries: ['/'] })),
  })
  return handle(async ({ router }) => {
    const html = await renderAll(<Storefront router={router} />)
    const page: RenderedPage = {
      lang: i18n.language,
      dir: directionOf(i18n.language, settings),
      title: pageTitle(router.state.matches, i18n, settings.app_name),
      head: documentHead({ router, queryClient, i18n, settings, origin }),
      theme: themeRules(settings.theme_colors),
      html,
      cart: {
        title: i18n.t('cart.title', { count: 0 }),
        close: i18n.t('common.close'),
        empty: i18n.t('cart.empty'),
      },
      search: {
        label: i18n.t('shell.search'),
        placeholder: i18n.t(
          settings.multi_vendor ? 'shell.searchPlaceholder' : 'shell.searchPlaceholderOneVendor',
        ),
      },
      state: JSON.stringify(dehydrate(queryClient)),
      route: router.state.matches.at(-1)?.routeId ?? '',
      sources: policySources(settings),
    }
    return Response.json(page, { status: statusOf(router) })
  })
}

/** A shop that is too busy says so, and is asked again, instead of being taken for broken. */
function statusOf(router: ReturnType<typeof makeRouter>): number {
  const failed = router.state.matches.find(({ error }) => error)?.error
  return failed instanceof ApiProblem && failed.status === 503 ? 503 : getSsrStatus(router)
}

/** The whole page, also what comes alive later; no part is put elsewhere with an inline script. */
async function renderAll(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
