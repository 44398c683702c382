import type { QueryClient } from '@tanstack/react-query'
import { getConnection, onConnection } from '#src/connection/connection.ts'
import { syncConnection } from '#src/connection/sync-connection.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { shareWithWorker } from '#src/outbox/share-with-worker.ts'
import { syncOutboxView } from '#src/outbox/sync-outbox-view.ts'
import { keepDraining, wakeDrain } from '#src/outbox/wake-drain.ts'
import {
  clearOtherAccounts,
  clearPersonalQueries,
  keepPersonalQueries,
} from '#src/query/personal-cache.ts'
import { keepPublicQueries } from '#src/query/public-cache.ts'
import { restoreSession } from '#src/session/keep-session.ts'
import { onSession } from '#src/session/session.ts'
import { watchLogin } from '#src/session/watch-login.ts'

/** The first render does not wait longer for a storage that hangs. */
const PATIENCE = 1_500

/**
 * Brings the shop to where it was left, before the first render: who is signed in, what the
 * screens showed, what waits in the outbox; and keeps all of it from then on.
 */
export async function startOffline(queryClient: QueryClient): Promise<void> {
  keepPublicQueries(queryClient)
  syncConnection()
  const { events } = pageOutbox()
  events.listen((message) => {
    if (message.type === 'cleared') void clearPersonalQueries(queryClient)
  })
  const restored = restoreSession().then((session) => {
    if (session !== undefined) void clearOtherAccounts(session?.owner)
    return keepPersonalQueries(queryClient)
  })
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  onSession(() => void keepPersonalQueries(queryClient))

  syncOutboxView()
  // Before anything is sent: its messages are to be in the language of this page.
  shareWithWorker(queryClient)
  keepDraining()
  watchLogin(queryClient)
  onConnection(() => {
    if (!getConnection().justBack) return
    void wakeDrain(true)
    void refresh(queryClient)
  })
}

async function refresh(queryClient: QueryClient): Promise<void> {
  const { refreshOfflineResponses } = await import('#src/offline-catalogue/respond-offline.ts')
  refreshOfflineResponses(queryClient)
}
