import type { OutboxEvent } from '#outbox/event-channel.ts'
import { onPageVisible } from '#src/connection/on-page-visible.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { getOutboxView, useOutboxView } from './outbox-view.ts'
import { pageOutbox } from './page-outbox.ts'

const show = useOutboxView.setState
const emptyView = useOutboxView.getInitialState()

let newest = 0

/**
 * Keeps the outbox view in sync with the signed-in account's outbox; returns the function that
 * stops it.
 */
export function syncOutboxView(): () => void {
  const { events } = pageOutbox()
  const stops = [
    events.listen(handleEvent),
    onSession(signedInOrOut),
    onPageVisible(() => void reload()),
  ]
  void reload()
  return () => {
    for (const stop of stops) stop()
    // A read under way must not show what it finds.
    newest += 1
    show(emptyView)
  }
}

function signedInOrOut(): void {
  show({ loginNeeded: false })
  void reload()
}

const rereadEvents: OutboxEvent['type'][] = ['changed', 'gone', 'cleared']

function handleEvent(message: OutboxEvent): void {
  // `changed` is published only after a successful write.
  if (message.type === 'changed') show({ notKept: false })
  if (rereadEvents.includes(message.type)) void reload()
  if (!('owner' in message) || message.owner !== getSession()?.owner) return
  // At the start it may come before the first read, which must not undo it.
  if (message.type === 'login-needed') show({ loginNeeded: true })
  if (message.type === 'sent' && message.owner === getOutboxView().owner) {
    // Updated here instead of by reading again: the confirmed cart grows by the change at the same
    // moment.
    newest += 1
    const { changes, sent } = getOutboxView()
    show({
      loginNeeded: false,
      changes: changes.filter((change) => change.seq !== message.change.seq),
      sent: [message.change, ...sent],
    })
    void reload()
  }
}

async function reload(): Promise<void> {
  newest += 1
  const id = newest
  const owner = getSession()?.owner ?? null
  if (owner === null) return show(emptyView)
  const { outbox } = pageOutbox()
  try {
    const [changes, sent] = await Promise.all([outbox.list(owner), outbox.sent(owner)])
    // A newer event has started its own read.
    if (id !== newest) return
    const view = getOutboxView()
    // A full disk can still be read, so a successful read does not prove that changes can be
    // stored.
    const notKept = owner === view.owner && view.notKept
    show({ owner, changes, sent, notKept })
  } catch {
    if (id === newest) show({ ...emptyView, owner, notKept: true })
  }
}
