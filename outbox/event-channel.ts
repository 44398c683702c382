import type { Cart } from '#contract/cart.ts'
import type { PlacedOrders } from '#contract/checkout.ts'
import type { CartChange, SentChange } from './cart-change.ts'
import type { OrderKind } from './order-attempt.ts'

/** Events about the outbox that tabs and worker publish. */
export type OutboxEvent =
  /** A record was added, removed, parked or tried. */
  | { type: 'changed'; owner: string }
  /** The server did a change; `cart` is null if its response had none. */
  | { type: 'sent'; owner: string; change: SentChange; cart: Cart | null; at: number }
  /** The server has just refused a change for good; `lastError` says why. */
  | { type: 'refused'; owner: string; change: CartChange }
  /**
   * An order of unknown outcome is settled as placed; `placed` is null if the server has none so
   * far.
   */
  | { type: 'order'; owner: string; kind: OrderKind; placed: PlacedOrders | null }
  /** The outcome of an order that was just sent is not final: it is to be looked up again. */
  | { type: 'order-open'; owner: string }
  /** The queue is empty, or another tab sent from it: read the cart again. */
  | { type: 'drained'; owner: string }
  /** The server does not accept the token: the queue waits for a new login. */
  | { type: 'login-needed'; owner: string }
  /** Whether the shop responded to the last try. */
  | { type: 'network'; reached: boolean }
  /** Somebody signed in or out. */
  | { type: 'session' }
  /** The browser has deleted the database of this tab, possibly with unsent changes. */
  | { type: 'gone' }
  /** All personal data is deleted, in every tab. */
  | { type: 'cleared' }

export type EventChannel = {
  publish(event: OutboxEvent): void
  /** Subscribes to events of this tab and all others; returns the unsubscribe function. */
  listen(listener: (event: OutboxEvent) => void): () => void
  close(): void
}

/** Opens the channel between tabs and worker. Without BroadcastChannel, events stay in this tab. */
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
        // The channel is closed while the page unloads; there is nobody left to notify.
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
