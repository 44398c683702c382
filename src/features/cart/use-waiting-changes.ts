import type { CartChange, SentChange } from '#outbox/cart-change.ts'
import { useOutboxView } from '#src/outbox/outbox-view.ts'

export type WaitingChanges = {
  /** On their way, in order. */
  waiting: CartChange[]
  /** Refused, too old or not understood: the shopper decides. */
  refused: CartChange[]
  /** Carried out as intended, newest first. */
  sent: SentChange[]
  /** Carried out differently than intended. */
  changed: SentChange[]
  /** The shop responds, but does not accept changes now: they are retried later. */
  putOff: boolean
  /** What waits goes when the same account has signed in again. */
  loginNeeded: boolean
  /** This device keeps nothing (private mode, full disk): to be said beside the cart. */
  notKept: boolean
}

/** What the panel of waiting changes shows. */
export function useWaitingChanges(): WaitingChanges {
  const { changes, sent, loginNeeded, notKept } = useOutboxView()
  const waiting = changes.filter((change) => change.state !== 'parked')
  return {
    waiting,
    refused: changes.filter((change) => change.state === 'parked'),
    sent: sent.filter((change) => change.warnings.length === 0),
    changed: sent.filter((change) => change.warnings.length > 0),
    putOff: waiting.some((change) => change.lastError !== null),
    loginNeeded,
    notKept,
  }
}
