import type { Notification } from '#server/notifications/claim-next.ts'

/**
 * Hands one message to a provider.
 * @throws PermanentFailure if no further try can succeed; any other error is tried again
 */
export type Transport = (message: Notification, signal: AbortSignal) => Promise<void>

/** The provider refuses this message for good, for example an unknown recipient. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
