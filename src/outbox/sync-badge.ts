import { getOutboxView, useOutboxView } from './outbox-view.ts'

type Badges = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/**
 * Shows the number of waiting changes on the icon of the installed app. Returns the function that
 * stops it.
 */
export function syncBadge(badges: Badges = navigator as Badges): () => void {
  let shown = 0
  const update = () => {
    const waiting = getOutboxView().changes.filter((change) => change.state !== 'parked').length
    if (waiting === shown) return
    shown = waiting
    const done = waiting > 0 ? badges.setAppBadge?.(waiting) : badges.clearAppBadge?.()
    done?.catch(() => {})
  }
  return useOutboxView.subscribe(update)
}
