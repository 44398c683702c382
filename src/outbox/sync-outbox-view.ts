import type { OutboxEvent } from '#outbox/event-channel.ts'
import { onPageVisible } from '#src/connection/on-page-visible.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { getOutboxView, useOutboxView } from './outbox-view.ts'
import { pageOutbox } from './page-outbox.ts'

const show = useOutboxView.setState
const emptyView = useOutboxView.getInitialState()

let newest = 0

/** Reads the outbox of who is signed in and follows it; returns how to stop. */
export function syncOutboxView(): () => void {
  const { events } = pageOutbox()
  const stops = [events.listen(hear), onSession(signedInOrOut), onPageVisible(() => void reload())]
  void reload()
  return () => {
    for (const stop of stops) stop()
    show(emptyView)
  }
}

function signedInOrOut(): void {
  show({ loginNeeded: false })
  void reload()
}

const toReadAgain: OutboxEvent['type'][] = ['changed', 'gone', 'cleared']

function hear(message: OutboxEvent): void {
  // It is told only of what has been written.
  if (message.type === 'changed') show({ notKept: false })
  if (toReadAgain.includes(message.type)) void reload()
  if (!('owner' in message) || message.owner !== getSession()?.owner) return
  // At the start it may come before the first reading, which must not undo it.
  if (message.type === 'login-needed') show({ loginNeeded: true })
  if (message.type === 'sent' && message.owner === getOutboxView().owner) {
    // At once and not by reading again: in the same moment the confirmed cart grows by it.
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
  const mine = newest
  const owner = getSession()?.owner ?? null
  if (owner === null) return show(emptyView)
  const { outbox } = pageOutbox()
  try {
    const [changes, sent] = await Promise.all([outbox.list(owner), outbox.sent(owner)])
    // Something newer happened meanwhile, which reads by itself.
    if (mine !== newest) return
    const view = getOutboxView()
    // A full disk can still be read: that alone does not mean that changes are kept again.
    const notKept = owner === view.owner && view.notKept
    show({ owner, changes, sent, notKept })
  } catch {
    if (mine === newest) show({ ...emptyView, owner, notKept: true })
  }
}
