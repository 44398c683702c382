import { useRouterState } from '@tanstack/react-router'

/** A thin line while a page is on its way; quick ones (150 ms) never show it. */
export function ProgressLine() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? (
    <div aria-hidden className="progress-line fixed inset-x-0 top-0 z-50 h-0.5 bg-primary" />
  ) : null
}
