import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hydrateBeforeLeaving } from '#src/app/hydrate-before-leaving.ts'
import { eventually } from '#tests/support/eventually.ts'

/** A frame around pages that have a boundary of their own, as those of the shop. */
async function openPage(onAlive?: () => void, onHydrated?: (page: string) => void) {
  const root = createRootRoute({
    component: function Frame() {
      useEffect(() => onAlive?.(), [])
      return (
        <main>
          <Outlet />
        </main>
      )
    },
  })
  const page = (path: string, name: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: function Page() {
        useLayoutEffect(() => onHydrated?.(name), [])
        return <h1>{name}</h1>
      },
      pendingComponent: () => 'Loading',
    })
  const router = createRouter({
    routeTree: root.addChildren([page('/', 'Home'), page('/products', 'Products')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  router.ssr = { manifest: undefined }
  await router.load()
  return router
}

test('a page is hydrated before who was quicker than that leaves it', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<RouterProvider router={await openPage()} />)
  const events: unknown[] = []
  const router = await openPage(
    () => queueMicrotask(() => router.navigate({ to: '/products' })),
    (page) => {
      events.push(page)
    },
  )
  router.subscribe('onBeforeNavigate', () => events.push('navigation'))
  hydrateBeforeLeaving(router.history)
  startTransition(() => {
    hydrateRoot(place, <RouterProvider router={router} />, {
      onRecoverableError: (error) => events.push(error),
    })
  })
  await eventually(() => expect(place.textContent).toBe('Products'))
  expect(events).toEqual(['Home', 'navigation', 'Products'])
})
