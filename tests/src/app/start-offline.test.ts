import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { startOffline } from '#src/app/start-offline.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, bea, freshDevice, noNetwork } from '#tests/support/offline-page.ts'

beforeEach(freshDevice)

test('F42: a start forgets what a logout that was cut short has left of another account', async () => {
  noNetwork()
  const accounts = createStore('offshelf-personal', 'accounts')
  await set(bea.owner, 'what Bea saw', accounts)
  await keepSession(ada)
  await startOffline(makeQueryClient())
  await eventually(async () => expect(await get(bea.owner, accounts)).toBeUndefined())
})
