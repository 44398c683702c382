import type { OutboxEvent } from '#outbox/event-channel.ts'
import { onPageVisible } from '#src/connection/on-page-visible.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { emptyView, getOutboxView, showOutboxView } from './outbox-view.ts'
import { pageOutbox } from './page-outbox.ts'

let newest = 0

/** Reads the outbox of who is signed in and follows it; answers how to stop. */
export function syncOutboxView(): () => void {
  const { events } = pageOutbox()
  const stops = [events.listen(hear), onSession(signedInOrOut), onPageVisible(() => void reload())]
  void reload()
  return () => {
    for (const stop of stops) stop()
    showOutboxView(emptyView)
  }
}

function signedInOrOut(): void {
  showOutboxView({ ...getOutboxView(), loginNeeded: false })
  void reload()
}

const toReadAgain: OutboxEvent['type'][] = ['changed', 'gone', 'wiped']

function hear(message: OutboxEvent): void {
  // It is told only of what has been written.
  if (message.type === 'changed') showOutboxView({ ...getOutboxView(), notKept: false })
  if (toReadAgain.includes(message.type)) void reload()
  if (!('owner' in message) || message.owner !== getSession()?.owner) return
  // At the start it may come before the first reading, which must not undo it.
  if (message.type === 'login-needed') showOutboxView({ ...getOutboxView(), loginNeeded: true })
  if (message.type === 'sent' && message.owner === getOutboxView().owner) {
    // At once and not by reading again: in the same moment the confirmed cart grows by it.
    newest += 1
    const { changes, sent } = getOutboxView()
    showOutboxView({
      ...getOutboxView(),
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
  if (owner === null) return showOutboxView(emptyView)
  const { outbox } = pageOutbox()
  try {
    const [changes, sent] = await Promise.all([outbox.list(owner), outbox.sent(owner)])
    // Something newer happened meanwhile, which reads by itself.
    if (mine !== newest) return
    const view = getOutboxView()
    // A full disk can still be read: that alone does not mean that changes are kept again.
    const notKept = owner === view.owner && view.notKept
    showOutboxView({ ...view, owner, changes, sent, notKept })
  } catch {
    if (mine === newest) showOutboxView({ ...emptyView, owner, notKept: true })
  }
}
