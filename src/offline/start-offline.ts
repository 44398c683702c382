import type { QueryClient } from '@tanstack/react-query'
import { followBadge } from './badge.ts'
import { getConnection, onConnection } from './connection.ts'
import { followConnection } from './follow-connection.ts'
import { followOutbox } from './follow-outbox.ts'
import { restoreSession } from './keep-session.ts'
import { pageOutbox } from './page-outbox.ts'
import { forgetOtherAccounts, keepPersonalQueries, wipePersonalQueries } from './personal-cache.ts'
import { keepPublicQueries } from './public-cache.ts'
import { onSession } from './session.ts'
import { tellWorker } from './tell-worker.ts'
import { keepDraining, wakeDrain } from './wake-drain.ts'
import { watchLogin } from './watch-login.ts'

/** The first render does not wait longer for a storage that hangs. */
const PATIENCE = 1_500

/**
 * Brings the shop to where it was left, before the first render: who is signed in, what the
 * screens showed, what waits in the outbox; and keeps all of it from then on.
 * @param locale the chosen language, in which the server's messages are asked for
 */
export async function startOffline(queryClient: QueryClient, locale: string): Promise<void> {
  keepPublicQueries(queryClient)
  followConnection()
  const { news } = pageOutbox()
  news.listen((message) => {
    if (message.type === 'wiped') void wipePersonalQueries(queryClient)
  })
  const restored = restoreSession().then((session) => {
    if (session !== undefined) void forgetOtherAccounts(session?.owner)
    return keepPersonalQueries(queryClient)
  })
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  onSession(() => void keepPersonalQueries(queryClient))

  followOutbox()
  followBadge()
  // Before anything is sent: its messages are to be in the language of this page.
  tellWorker(queryClient, locale)
  keepDraining()
  watchLogin(queryClient)
  onConnection(() => {
    if (!getConnection().justBack) return
    void wakeDrain(true)
    void refresh(queryClient)
  })
}

async function refresh(queryClient: QueryClient): Promise<void> {
  const { refreshOfflineAnswers } = await import('./offline-answers.ts')
  refreshOfflineAnswers(queryClient)
}
