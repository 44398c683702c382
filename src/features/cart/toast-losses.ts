import type { i18n } from 'i18next'
import type { OutboxEvent } from '#outbox/event-channel.ts'
import { getOutboxView } from '#src/outbox/outbox-view.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { getSession } from '#src/session/session.ts'
import { dismissToast, toastError } from '#src/ui/toast.ts'

/**
 * Shows on a visible page what the shop refused (section 8) or gave less of, and what the browser
 * deleted before it could be sent. Returns a function that stops it.
 */
export const toastLosses = (t: i18n['t']): (() => void) =>
  pageOutbox().events.listen((message) => {
    if (document.visibilityState !== 'visible') return
    if (message.type === 'refused') toastRefused(t, message)
    if (message.type === 'sent') toastReduced(message)
    if (message.type === 'gone') void toastGone(t)
  })

function toastRefused(t: i18n['t'], { owner, change }: OutboxEvent & { type: 'refused' }): void {
  if (owner !== getSession()?.owner) return
  // "has been added to cart" holds no more.
  dismissToast(change.key)
  toastError(change.lastError?.message || t('cart.refused'))
}

/** Less than was wanted, or none: what was said of it holds no more. */
function toastReduced({ owner, change }: OutboxEvent & { type: 'sent' }): void {
  if (owner !== getSession()?.owner || change.warnings.length === 0) return
  dismissToast(change.key)
  for (const { message } of change.warnings) toastError(message)
}

async function toastGone(t: i18n['t']): Promise<void> {
  // As it was shown until now.
  const { owner, changes } = getOutboxView()
  const waiting = changes.filter(({ state }) => state !== 'parked')
  if (owner === null || waiting.length === 0) return
  const left = await pageOutbox()
    .outbox.list(owner)
    .catch(() => [])
  const lost = waiting.filter(({ key }) => left.every((one) => one.key !== key))
  if (lost.length > 0) toastError(t('offline.gone', { count: lost.length }))
}
