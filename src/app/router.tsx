import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRouter,
  type RouterHistory,
  RouterProvider,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { type ReactNode, useEffect } from 'react'
import { TranslationProvider } from '#src/i18n/translation.tsx'
import { NotFound } from '#src/routes/-shell/not-found.tsx'
import { PageFailure } from '#src/routes/-shell/page-failure.tsx'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'

/** After this many milliseconds another page shows its skeleton. */
const PENDING = 150

/** One router a page: in the browser for its life, on the server for one visit. */
export function makeRouter(queryClient: QueryClient, i18n: i18n, history?: RouterHistory) {
  const context: RouterContext = { queryClient, i18n, locale: i18n.language }
  const router = createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    InnerWrap: Translated,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING,
    // What has come is shown: the router would keep a skeleton for half a second.
    defaultPendingMinMs: 0,
    // On the server it would write an inline script into the page, which the policy refuses.
    scrollRestoration: !import.meta.env.SSR,
  })
  // Another filter, order or page of a list: what is shown stays until the next has come, with the
  // drawer of the filters over it.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING : Number.POSITIVE_INFINITY
  })
  return router
}

/** The translator with which the matches were loaded: messages and data change together. */
function Translated({ children }: { children: ReactNode }) {
  const { context } = useRouter().options
  const i18n = useRouterState({ select: ({ matches: [root] }) => root?.context.i18n })
  return <TranslationProvider i18n={i18n ?? context.i18n}>{children}</TranslationProvider>
}

type Router = ReturnType<typeof makeRouter>

/** The page, the same on the server and in the browser. */
export function Storefront({ router, onAlive }: { router: Router; onAlive?: () => void }) {
  const { queryClient } = router.options.context
  useEffect(() => {
    // Measurements wait for this mark: from here on the page is interactive.
    performance.mark('alive')
    onAlive?.()
  }, [onAlive])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
  /** What a route says about itself: the frame around it and the key of its title. */
  interface StaticDataRouteOption {
    layout?: 'public' | 'checkout' | 'bare'
    /** It shows what is an account's own. */
    isPersonal?: true
    title?: string
  }
}
