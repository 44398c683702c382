import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#src/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => <Outlet />,
})
