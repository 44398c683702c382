import type { Cart } from '#contract/cart.ts'
import type { Settings } from '#contract/settings.ts'
import type { ShellMessages } from '#messages/interface/shell-messages.ts'
import type { CartChange, SentChange } from './cart-change.ts'
import type { OrderAttempts, PlacedRecords } from './order-attempt.ts'
import type { RawChange } from './read-change.ts'
import type { StoredSession } from './stored-session.ts'

/** What the server supports; read from GET /master. */
export type ServerAbilities = { keys: boolean; variants: boolean }

/**
 * Last heartbeat of the tab or worker that drains, and when the lock was last stolen. Milliseconds
 * since 1970.
 */
type Lease = { beatAt: number; stolenAt: number }

/** The cart that the server last confirmed, at `at` (milliseconds since 1970). */
export type ConfirmedCart = { cart: Cart; at: number }

/**
 * Locale, messages and currency of the pages, from which the worker renders the cart into the
 * shell.
 */
export type ShellData = {
  locale: string
  /** The locale's messages that the worker needs. */
  messages: ShellMessages
  currency: Settings['currency']
  /** Whether the shops of a cart are named; former versions have not stored it. */
  multiVendor?: boolean
}

/** Single values stored beside the records. Those of an account are stored per owner. */
export type MetaStore = {
  session: StoredSession
  /** The token to which the server responded 401: nothing is sent with it again. */
  refusedToken: string
  server: ServerAbilities
  locale: string
  shell: ShellData
  leases: Record<string, Lease>
  carts: Record<string, ConfirmedCart>
  sent: Record<string, SentChange[]>
  orderAttempts: OrderAttempts
  placedOrders: PlacedRecords
}

/** Operations inside one transaction. */
export type Tables = {
  /** Returns all records in the order of the queue. */
  changes(): Promise<RawChange[]>
  change(seq: number): Promise<RawChange | undefined>
  /** Adds a record and returns its position in the queue. */
  add(change: Omit<CartChange, 'seq'>): Promise<number>
  put(change: RawChange | CartChange): Promise<void>
  remove(seq: number): Promise<void>
  get<Name extends keyof MetaStore>(name: Name): Promise<MetaStore[Name] | undefined>
  set<Name extends keyof MetaStore>(name: Name, value: MetaStore[Name]): Promise<void>
  delete(name: keyof MetaStore): Promise<void>
}

/**
 * The durable store. A transaction is atomic, and `write` resolves only when it is durable. The
 * body may await nothing but the tables.
 * @throws StorageUnavailable
 */
export type Storage = {
  read<Result>(body: (tables: Tables) => Promise<Result>): Promise<Result>
  write<Result>(body: (tables: Tables) => Promise<Result>): Promise<Result>
  close(): void
}

export type UnavailableReason = 'missing' | 'timeout' | 'quota' | 'failed'

/** Nothing can be stored on this device at the moment; the shop continues online only. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, cause?: unknown) {
    super(`The outbox cannot keep changes: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Stores what a response means for a request that cannot be taken back. Resolves with undefined if
 * nothing can be stored: the caller still says what became of the request, because whoever hears of
 * a failure instead would send it again.
 */
export const storeIfPossible = <Result>(storing: Promise<Result>): Promise<Result | undefined> =>
  storing.catch((error) => {
    if (error instanceof StorageUnavailable) return undefined
    throw error
  })
