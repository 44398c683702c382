import type { Cart } from '#contract/cart.ts'
import type { PlacedOrders } from '#contract/checkout.ts'
import type { CartChange, SentChange } from './cart-change.ts'
import type { OrderKind } from './order-attempt.ts'

/** What tabs and worker tell each other about the outbox. */
export type OutboxEvent =
  /** A record was added, removed, parked or tried. */
  | { type: 'changed'; owner: string }
  /** The server did a change; `cart` null: its response held none. */
  | { type: 'sent'; owner: string; change: SentChange; cart: Cart | null; at: number }
  /** The server refused a change for good just now: `lastError` says why. */
  | { type: 'refused'; owner: string; change: CartChange }
  /** An order of unknown outcome is placed; `placed` null: the server has none so far. */
  | { type: 'order'; owner: string; kind: OrderKind; placed: PlacedOrders | null }
  /** Nothing waits any more, or another tab sent it: the cart is to be read again. */
  | { type: 'drained'; owner: string }
  /** The server refuses the token: the queue waits for a new login. */
  | { type: 'login-needed'; owner: string }
  /** Whether the shop answered the last try. */
  | { type: 'network'; reached: boolean }
  /** Somebody signed in or out. */
  | { type: 'session' }
  /** The browser has taken the outbox from this tab: what was in it is perhaps no more. */
  | { type: 'gone' }
  /** Everything personal goes, in every tab. */
  | { type: 'cleared' }

export type EventChannel = {
  publish(event: OutboxEvent): void
  /** Hears what this tab and all others tell; returns how to stop. */
  listen(listener: (event: OutboxEvent) => void): () => void
  close(): void
}

/** Events between tabs and worker; within this one alone where BroadcastChannel is missing. */
export function openEventChannel(name = 'offshelf-outbox'): EventChannel {
  const listeners = new Set<(event: OutboxEvent) => void>()
  const spread = (event: OutboxEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  if (channel) channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => spread(data)
  return {
    publish(event) {
      spread(event)
      try {
        channel?.postMessage(event)
      } catch {
        // A channel that was closed while the tab goes away has nobody left to tell.
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      listeners.clear()
      channel?.close()
    },
  }
}
