import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A part of the shop that holds links. Every address leads to the same part. */
export function inRouter(page: ReactNode, address = '/'): ReactNode {
  const routeTree = createRootRoute({ component: () => page, notFoundComponent: () => page })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  return <RouterProvider router={router as never} />
}
