import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import type { PlacedOrders } from '#contract/checkout.ts'
import type { OutboxEvent } from '#outbox/event-channel.ts'
import type { OrderKind } from '#outbox/order-attempt.ts'
import { markSeen } from '#outbox/settle-order.ts'
import { settleOrders } from '#outbox/settle-orders.ts'
import { getConnection, onConnection } from '#src/connection/connection.ts'
import { onPageVisible } from '#src/connection/on-page-visible.ts'
import { whereOrdersAre } from '#src/outbox/order-in-memory.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { personalKeys } from '#src/query/personal-query.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { toastError, toastLasting } from '#src/ui/toast.ts'

/** From the first answer that the shop has no order to the next question, in milliseconds. */
const FIRST_LOOK = 10_000

type Page = {
  queryClient: QueryClient
  t: (key: 'checkout.absent' | 'checkout.placed') => string
  /** Whether the page itself shows what became of an order of this cart. */
  isCheckout: (kind: OrderKind) => boolean
  seeOrders: () => void
}

/**
 * Looks up orders of unknown outcome and shows the result, on any page: at the start, while one is
 * open, when the network or the shopper returns, and after a login. Returns a function that stops
 * it.
 */
export function syncOrders(page: Page): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const settleIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(settle, delay)
  }
  const settle = async () => {
    clearTimeout(timer)
    const environment = await whereOrdersAre(pageOutbox().environment, getSession())
    const next = await settleOrders(environment).catch(() => null)
    if (next !== null) settleIn(next)
  }
  const stops = [
    pageOutbox().events.listen((message) => {
      if (message.type === 'order') hear(page, message)
      // It may still be on its way.
      if (message.type === 'order-open') settleIn(FIRST_LOOK)
    }),
    onPageVisible(settle),
    onSession(settle),
    onConnection(() => getConnection().justBack && void settle()),
  ]
  void settle()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

function hear(page: Page, { owner, kind, placed }: OutboxEvent & { type: 'order' }): void {
  if (owner !== getSession()?.owner) return
  if (placed) void page.queryClient.invalidateQueries({ queryKey: personalKeys(owner) })
  // A hidden page shows nothing: the result is shown when the shopper returns.
  if (page.isCheckout(kind) || document.visibilityState !== 'visible') return
  if (!placed) {
    toastError(page.t('checkout.absent'))
    return
  }
  void toastPlaced(page, placed)
  void markSeen(pageOutbox().environment, owner, kind).catch(() => {})
}

async function toastPlaced({ t, seeOrders }: Page, placed: PlacedOrders): Promise<void> {
  const { OrderToast } = await import('./order-toast.tsx')
  const codes = placed.orders.map(({ order_code }) => order_code)
  toastLasting(createElement(OrderToast, { text: t('checkout.placed'), codes, onSee: seeOrders }))
}
